import { Navigate } from 'react-router';
import { useStaff } from '../session/use-staff.ts';
import { firstScreenFor } from './entries.ts';

/** The console's own address leads to the first screen that somebody may see; an owner sets up a new shop first. */
export default function FirstScreen() {
  const { permissions, was_opened: wasOpened } = useStaff();
  const isSetUpFirst = !wasOpened && permissions.includes('settings.write');
  return <Navigate to={isSetUpFirst ? '/my-shop' : firstScreenFor(permissions).to} replace />;
}
