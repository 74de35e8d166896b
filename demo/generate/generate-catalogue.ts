import { saveProducts } from '#server/catalogue/save-products-store.ts';
import { tidyCatalogue } from '#server/catalogue/tidy-store.ts';
import type { Deps } from '#server/deps.ts';
import { generatedProduct } from './generated-product.ts';

const BATCH = 1_000;
const SAID_EVERY = 10_000;

/**
 * Adds the first `count` generated products; those that are there already stay as they are but for their stock. What
 * was saved before an interruption stays, and another run completes it.
 *
 * @param say hears how far it has come
 */
export async function generateCatalogue({ db, clock }: Deps, count: number, say: (line: string) => void) {
  const today = clock();
  for (let done = 0; done < count;) {
    const size = Math.min(BATCH, count - done);
    const batch = Array.from({ length: size }, (_, index) => generatedProduct(done + index + 1, today));
    await db.transaction().execute((tx) => saveProducts(tx, batch));
    done += size;
    if (done % SAID_EVERY === 0 && done < count) say(`${done} of ${count} products`);
  }
  await tidyCatalogue(db);
}
