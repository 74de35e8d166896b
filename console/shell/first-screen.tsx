import { Navigate } from 'react-router';
import { useStaff } from '../session/use-staff.ts';
import { firstScreenFor } from './entries.ts';

/** The console's own address leads to the first screen that somebody may see. */
export default function FirstScreen() {
  const { permissions } = useStaff();
  return <Navigate to={firstScreenFor(permissions).to} replace />;
}
