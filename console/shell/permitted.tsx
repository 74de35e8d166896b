import type { ReactNode } from 'react';
import type { Permission } from '#domain/staff/permissions.ts';
import { whoMay } from '#domain/staff/who-may.ts';
import { shell } from '#texts/en/console/shell.ts';
import { notPermitted } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { useMay, useStaff } from '../session/use-staff.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { firstScreenFor } from './entries.ts';

interface PermittedProps {
  needs: Permission;
  /** The heading of the screen, also where nothing else of it is shown. */
  title: string;
  /** The screen, which asks the shop for nothing before it is rendered. */
  children: ReactNode;
}

/** A screen for whoever may see it; for anybody else who may, and the way to a screen of their own (CON-003). */
export function Permitted({ needs, title, children }: PermittedProps) {
  const { permissions } = useStaff();
  if (useMay()(needs)) return children;
  const { to, label } = firstScreenFor(permissions);
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        text={fill(notPermitted, { who: whoMay(needs) })}
        action={{ to, label: fill(shell.unknown.action, { screen: label }) }}
      />
    </>
  );
}
