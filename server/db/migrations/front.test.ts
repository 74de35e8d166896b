import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFront } from '../../front/front-store.ts';
import { type DatabaseBefore, openBefore } from '../../testing/open-before.ts';

let opened: DatabaseBefore;
beforeAll(async () => {
  opened = await openBefore('0065_front');
});
afterAll(() => opened.close());

test('[CON-165] the home page of an older shop is unchanged by the upgrade, shown with all its links', async () => {
  const { db } = opened;
  for (const statement of [
    sql`insert into products (public_id, sku, kind, status, title, title_key, family_line, short_description, description,
        key_features, specifications, attributes, image, gallery, price_paise, mrp_paise, best_seller, trending,
        position, added_at)
      values ('TEA', 'TEA', 'grouped', 'Inactive', 'Tea', 'tea', '', '', '', '[]', '[]', '[]', '', '[]', 0, 0, false,
        false, 0, now())`,
    sql`insert into sliders (slider_name, offer_name, description, price_paise, cut_off_price_paise, wide_image,
        tall_image, ground, product_id, position)
      select 'Edit', 'Leaf', 'First', 69500, null, '/uploads/w.avif', '/uploads/t.avif', '#cdd3ae', id, 1 from products`,
    sql`insert into sliders (slider_name, offer_name, description, price_paise, wide_image, tall_image, ground, position)
      values ('', 'Before', '', 0, '', '', '#ffffff', 0)`,
    sql`insert into offers (title, description, image, ground, link, position)
      values ('Tins', '', '/uploads/o.avif', '#74331a', '/category-detail/Gift%20Sets', 0)`,
    sql`insert into arrival_groups (name, description, position) values ('New', 'This week', 0)`,
    sql`insert into arrival_group_products (group_id, product_id, position)
      select arrival_groups.id, products.id, 0 from arrival_groups, products`,
    sql`insert into settings (name, value) values ('marquee', '["First flush"]')`,
  ])
    await statement.execute(db);

  await opened.migrate();

  const front = await readFront(db);
  expect(front).toMatchObject({
    slides: [
      { title: 'Before', is_shown: true, link: { kind: 'none' } },
      { title: 'Leaf', is_shown: true, alt: '', price_paise: 69500, link: { kind: 'product', to: 'TEA', sku: '' } },
    ],
    offers: [{ title: 'Tins', is_shown: true, link: { kind: 'category', to: 'Gift Sets' } }],
    arrivals: [{ name: 'New', is_shown: true, products: ['TEA'] }],
    marquee: [{ text: 'First flush', is_shown: true }],
    tabs: { trending: { shows: 'usual' } },
  });
  const ids = [...front.slides, ...front.offers, ...front.arrivals].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  expect(ids.join('')).toMatch(/^[0-9a-f]{48}$/);
});
