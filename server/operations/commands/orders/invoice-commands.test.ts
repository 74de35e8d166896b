import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { addBuyer, addProduct, type TestMember } from '../../../testing/builders.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';

let shop: TestShop;
let asha: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  asha = await addBuyer(shop, { fullname: '=Asha, the "best"' });
});
afterAll(() => shop.close());

/** What a command says, be it a refusal. */
async function run(...words: string[]): Promise<string> {
  const { out, err } = await runShopCommand(shop, ...words);
  return out ?? err ?? '';
}

async function place(product: { id: string }): Promise<string> {
  const body = {
    cart_products: [{ product_id: product.id, quantity: 1 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  return (await asha.call(orders.placeOnDelivery, { body })).order_id;
}

describe('tax', () => {
  test('[NAV-25] the owner says who sells and what the goods are, and sees it', async () => {
    await addProduct(shop, { categories: ['Black Tea'] });
    const perfume = await addProduct(shop, { categories: ['Perfume'] });
    await addProduct(shop);
    const said = await run(
      'tax',
      'set',
      '--name',
      'Kadamba Traders',
      '--gstin',
      '09demox0000d1zr',
      '--note',
      'Thank you.',
    );
    expect(said).toMatch(/Name +Kadamba Traders\nAddress *\nGSTIN +09DEMOX0000D1ZR\nState +Uttar Pradesh/);
    expect(await run('tax', 'goods', '0902', '5', '--category', 'black tea')).toBe(
      '1 product has HSN 0902 at 5% now; before: 1 without any.',
    );
    expect(await run('tax', 'goods', '3303', '18 %', '--sku', perfume.skus[0] ?? '')).toBe(
      '1 product has HSN 3303 at 18% now; before: 1 without any.',
    );
    expect(await run('tax', 'show')).toMatch(/0902 +5% +1\n3303 +18% +1\nnot said +no tax +1$/);
    await run('tax', 'set', '--gstin', 'none');
    expect(await readSetting(shop.deps.db, 'tax')).toMatchObject({ gstin: '', legalName: 'Kadamba Traders' });
  });

  test('all products, or a rate that the GST has not, are changed only once that is meant', async () => {
    const perfume = await addProduct(shop, { hsn: '3303', gstRate: 1800 });
    await addProduct(shop);
    const all = await run('tax', 'goods', '0902', '7', '--all');
    expect(all).toContain('The GST has no rate of 7%: there are 0%, 0.25%, 1.5%, 3%, 5%, 18%, 40%.');
    expect(all).toContain('This changes every product of the shop.');
    expect(all).toContain('Concerned: 2 products, now 1 with HSN 3303 at 18%, 1 without any.');
    expect(await run('tax', 'goods', '3303', '12', '--sku', perfume.skus[0] ?? '')).toContain('add --yes');
    expect(await run('tax', 'show')).toMatch(/3303 +18% +1\nnot said +no tax +1$/);
    expect(await run('tax', 'goods', '0902', '0', '--all', '--yes')).toBe(
      '2 products have HSN 0902 at 0% now; before: 1 with HSN 3303 at 18%, 1 without any.',
    );
    expect(await run('tax', 'goods', '3303', '12', '--sku', perfume.skus[0] ?? '', '--yes')).toContain('at 12% now');
  });

  test.each([
    [['tax', 'set'], 'Say what is to change'],
    [['tax', 'set', '--gstin', '09DEMOX0000D1ZX'], 'is not a GSTIN'],
    [['tax', 'set', '--fssai', '1271906600012'], 'is no FSSAI number'],
    [['tax', 'goods', '902', '5', '--all'], 'is not an HSN'],
    [['tax', 'goods', '0902', '80', '--all'], 'is not a rate'],
    [['tax', 'goods', '0902', '5'], 'Say which products'],
    [['tax', 'goods', '0902', '5', '--all', '--sku', 'A'], 'Say which products'],
    [['tax', 'goods', '0902', '5', '--sku', 'A'], 'There is no such product'],
    [['invoice', 'list', '--year', '2026'], 'is not a financial year'],
    [['invoice', 'pdf', 'KD-1-AAAA', 'x'], 'There is no order'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    expect(await run(...words)).toContain(sentence);
  });
});

describe('invoices', () => {
  test('[NAV-25] the accountant gets a year as CSV, credit notes negative, with no formula in it', async () => {
    expect(await run('invoice', 'list')).toBe('Nothing was invoiced in 2026-27.');
    await run('tax', 'set', '--gstin', '09DEMOX0000D1ZR');
    const id = await place(await addProduct(shop, { hsn: '0902', gstRate: 500 }));
    await run('order', 'status', id, 'Shipped');
    await run('order', 'status', id, 'Cancelled', '--yes');
    const buyer = `"'=Asha, the ""best"""`;
    expect((await run('invoice', 'list', '--year', '26-27')).split('\r\n')).toEqual([
      'Number,Date,Document,Invoice corrected,Order,Buyer,Place of supply,HSN,Rate %,Taxable value,CGST,SGST or UTGST,IGST,Total',
      `KD/26-27/000001,2026-11-21,Tax invoice,,${id},${buyer},09-Uttar Pradesh,"=""0902""",5,475.24,11.88,11.88,0.00,499.00`,
      `KD/C26-27/000001,2026-11-21,Credit note,KD/26-27/000001,${id},${buyer},09-Uttar Pradesh,"=""0902""",5,-475.24,-11.88,-11.88,0.00,-499.00`,
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'banyan-invoices-'));
    const file = join(folder, 'invoices.csv');
    expect(await run('invoice', 'list', '--out', file)).toBe(`${file} holds 2 rows below its heading.`);
    expect(readFileSync(file, 'utf8')).toBe(`${await run('invoice', 'list')}\r\n`);
    rmSync(folder, { recursive: true });
    expect(await run('invoice', 'list', '--year', '2025-26')).toBe('Nothing was invoiced in 2025-26.');
  });

  test('[NAV-25] the invoice of an order and its credit notes are written as PDF', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-invoices-'));
    const id = await place(await addProduct(shop));
    await run('order', 'status', id, 'Shipped');
    await run('order', 'status', id, 'Cancelled', '--yes');
    await run('invoice', 'pdf', ` ${id.toLowerCase()}`, folder);
    const files = readdirSync(folder).toSorted();
    expect(files).toEqual(['KD-26-27-000001.pdf', 'KD-C26-27-000001.pdf']);
    for (const file of files) expect(readFileSync(join(folder, file), 'latin1').slice(0, 5)).toBe('%PDF-');
    const noFolder = join(folder, files[0] ?? '');
    expect(await run('invoice', 'pdf', id, noFolder)).toMatch(`${noFolder} could not be written: EEXIST`);
    rmSync(folder, { recursive: true });
    const other = await place(await addProduct(shop));
    await run('order', 'status', other, 'Cancelled');
    expect(await run('invoice', 'pdf', other, folder)).toContain('cancelled before it was shipped');
  });
});
