import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isSignedOut, signInAddress } from '../session/signed-out.ts';
import { staffQuery } from '../session/use-staff.ts';
import { FailedScreen } from '../ui/page/failed.tsx';
import { Frame } from './frame.tsx';
import { Waiting } from './waiting.tsx';

/** What stands around the screens for who is signed in. */
export default function SignedInLayout() {
  const location = useLocation();
  const { data: staff, error, refetch } = useQuery({ ...staffQuery, refetchInterval: 60_000 });
  if (isSignedOut(error)) return <Navigate to={signInAddress(location)} replace />;
  if (staff?.needs_factor && location.pathname !== '/settings/security')
    return <Navigate to="/settings/security" replace />;
  if (staff)
    return (
      <Frame staff={staff}>
        <Outlet />
      </Frame>
    );
  return error ? <FailedScreen error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
