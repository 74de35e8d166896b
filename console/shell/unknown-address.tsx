import { shell } from '#texts/en/console/shell.ts';
import { fill } from '#texts/fill.ts';
import { useStaff } from '../session/use-staff.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { firstScreenFor } from './entries.ts';

/** An address that leads nowhere, with the way to the first screen (CON-001). */
export default function UnknownAddress() {
  const { permissions } = useStaff();
  const { to, label } = firstScreenFor(permissions);
  const { title, text, action } = shell.unknown;
  return (
    <>
      <PageHead title={title} />
      <EmptyState text={text} action={{ to, label: fill(action, { screen: label }) }} />
    </>
  );
}
