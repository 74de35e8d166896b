import { addProducts, addReferred, type AddedProduct } from './builders.ts';
import type { TestShop } from './open-test-shop.ts';

export type Referred = Awaited<ReturnType<typeof addReferred>>;

/** A buyer whose orders three members earn on, and what is there to be bought. */
export interface ThreeLevels {
  /** On level 3, the highest. */
  asha: Referred;
  bela: Referred;
  /** On level 1, the buyer's sponsor. */
  chitra: Referred;
  buyer: Referred;
  /** At 499.00, 799.00 and 1,299.00. */
  tea: AddedProduct;
  perfume: AddedProduct;
  oud: AddedProduct;
}

export async function addThreeLevels(shop: TestShop): Promise<ThreeLevels> {
  const asha = await addReferred(shop, null, { fullname: 'Asha Kulkarni' });
  const bela = await addReferred(shop, asha, { fullname: 'Bela Joshi' });
  const chitra = await addReferred(shop, bela, { fullname: 'Chitra Nair' });
  const buyer = await addReferred(shop, chitra, { fullname: 'Devika Rao' });
  const [tea, perfume, oud] = (await addProducts(shop, [
    { title: 'Assam Tea', variations: [{ price: 49_900 }] },
    { title: 'Gulab No. 7', variations: [{ price: 79_900 }] },
    { title: 'Oud Kadamba', variations: [{ price: 129_900 }] },
  ])) as [AddedProduct, AddedProduct, AddedProduct];
  return { asha, bela, chitra, buyer, tea, perfume, oud };
}
