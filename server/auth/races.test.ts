import { openTestShop } from '../testing/open-test-shop.ts';
import { proveSignInRaces } from '../testing/prove-sign-in-races.ts';

proveSignInRaces(async () => {
  const shop = await openTestShop();
  return { shop, close: () => shop.close() };
});
