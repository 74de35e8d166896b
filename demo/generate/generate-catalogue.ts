import { saveProducts } from '#server/catalogue/save-products-store.ts';
import { vacuumCatalogue } from '#server/catalogue/vacuum-store.ts';
import type { Deps } from '#server/deps.ts';
import { generatedProduct } from './generated-product.ts';

const BATCH_SIZE = 1_000;

/**
 * Adds the first `count` generated products; of those that are there already price, age and stock become again what
 * their number says. Each batch is saved whole, so that another run completes one that was interrupted.
 *
 * @param say hears how far it has come
 */
export async function generateCatalogue(
  { db, clock }: Deps,
  count: number,
  say: (line: string) => void,
  saidEvery = 10_000,
): Promise<void> {
  const today = clock();
  const size = Math.min(BATCH_SIZE, saidEvery);
  for (let done = 0; done < count; done += size) {
    if (done > 0 && done % saidEvery === 0) say(`${done} of ${count} products`);
    const numbers = Array.from({ length: Math.min(size, count - done) }, (_, index) => done + index + 1);
    await db.transaction().execute((tx) =>
      saveProducts(
        tx,
        numbers.map((number) => generatedProduct(number, today)),
      ),
    );
  }
  await vacuumCatalogue(db);
}
