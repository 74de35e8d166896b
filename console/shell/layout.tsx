import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { staffQuery } from '../session/use-staff.ts';
import { FailedScreen } from '../ui/page/failed.tsx';
import { Frame } from './frame.tsx';
import { Waiting } from './waiting.tsx';

/** Who is not signed in signs in first, and comes back to where they were, filters included (CON-002). */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-signed-in';

/** What stands around the screens for who is signed in. */
export default function SignedInLayout() {
  const { pathname, search } = useLocation();
  const { data: staff, error, refetch } = useQuery({ ...staffQuery, refetchInterval: 60_000 });
  if (isSignedOut(error)) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />;
  if (staff?.needs_factor && pathname !== '/settings/security') return <Navigate to="/settings/security" replace />;
  if (staff)
    return (
      <Frame staff={staff}>
        <Outlet />
      </Frame>
    );
  return error ? <FailedScreen error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
