import { openShopOnServer } from '../testing/open-shops.ts';
import { proveSignInRaces } from '../testing/prove-sign-in-races.ts';

proveSignInRaces(openShopOnServer);
