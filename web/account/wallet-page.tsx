import { replace } from 'react-router';
import { apiContext } from '#web/api.ts';
import { requireMember } from '#web/session/require-member.ts';
import type { Route } from './+types/wallet-page.ts';
import { accountTabPath } from './account-tabs.ts';

/** The wallet's own address shows what the Wallet tab shows (NAV-19, Q028). */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(url, context.get(apiContext));
  return replace(accountTabPath('wallet'));
}
