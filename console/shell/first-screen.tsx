import { Navigate } from 'react-router';
import { useStaff } from '../session/use-staff.ts';
import { firstScreenFor } from './entries.ts';

/** Redirects the console's root to the first permitted screen; for the owner of a new shop that is the set-up. */
export default function FirstScreen() {
  const { permissions, was_opened: wasOpened } = useStaff();
  const isSetUpFirst = !wasOpened && permissions.includes('settings.write');
  return <Navigate to={isSetUpFirst ? '/my-shop' : firstScreenFor(permissions).to} replace />;
}
