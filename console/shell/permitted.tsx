import type { FunctionComponent, ReactNode } from 'react';
import type { Permission } from '#domain/staff/permissions.ts';
import { whoMay } from '#domain/staff/who-may.ts';
import { shell } from '#texts/en/console/shell.ts';
import { fill } from '#texts/fill.ts';
import { useMay, useStaff } from '../session/use-staff.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { firstScreenFor } from './entries.ts';

/**
 * A screen for whoever may see it. Anybody else reads who may, and is led to a screen of their own; the shop is asked for
 * nothing (CON-003).
 *
 * @param title the heading of the screen, also where nothing else of it is shown
 */
export function permitted(needs: Permission, title: string, Screen: FunctionComponent): () => ReactNode {
  return function PermittedScreen() {
    const { permissions } = useStaff();
    if (useMay()(needs)) return <Screen />;
    const { to, label } = firstScreenFor(permissions);
    return (
      <>
        <PageHead title={title} />
        <EmptyState
          text={fill(shell.notPermitted, { who: whoMay(needs) })}
          action={{ to, label: fill(shell.unknown.action, { screen: label }) }}
        />
      </>
    );
  };
}
