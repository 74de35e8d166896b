import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as quotes from '#contract/quotations.ts';
import { orders } from '#demo/content/orders.ts';
import { generateCatalogue } from '#demo/generate/generate-catalogue.ts';
import { DirectoryInUse } from '../../db/directory-lock.ts';
import { openInMemory } from '../../testing/open-in-memory.ts';
import type { Deps } from '../../deps.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { type Ended, runCommand } from './run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isEmpty: true });
});
afterAll(() => shop.close());

/** The test's own shop stays open after a command. */
const deps = (): Deps => ({ ...shop.deps, close: () => Promise.resolve() });
const run = (...words: string[]): Promise<Ended> => runShopCommand(shop, ...words);
const out = async (...words: string[]): Promise<string> => {
  const { exitCode, out: text = '', err } = await run(...words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: undefined });
  return text;
};

describe('loading the demo shop', () => {
  test('production is refused', async () => {
    const { exitCode, err } = await runCommand(['seed'], () =>
      Promise.resolve({ ...deps(), config: { ...shop.deps.config, mode: 'production' } }),
    );
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: 'Only a demo shop takes the content of the demo.' });
    expect(await shop.deps.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  test('an empty database is filled, once', async () => {
    expect(await out('seed')).toBe('The demo shop is loaded.');
    const { exitCode, err } = await run('seed');
    expect(exitCode).toBe(1);
    expect(err).toContain('holds a shop already');
  });

  test('the schema is the newest already', async () => {
    expect(await out('migrate')).toBe('The database is at the newest schema already.');
  });
});

describe('generating a catalogue', () => {
  const generated = () =>
    shop.deps.db.selectFrom('products').select(['public_id', 'title']).where('sku', 'like', 'GEN-%').execute();

  test('products come beside those of the demo, and a second run adds only what is missing', async () => {
    expect(await out('catalogue', 'generate', '20')).toContain('1 to 20');
    const first = await generated();
    expect(first).toHaveLength(20);
    await out('catalogue', 'generate', '30');
    const second = await generated();
    expect(second).toHaveLength(30);
    expect(second).toEqual(expect.arrayContaining(first));
    await shop.deps.db.deleteFrom('products').where('sku', 'like', 'GEN-%').execute();
  });

  test('it says how far it has come', async () => {
    const said: string[] = [];
    await generateCatalogue(shop.deps, 1_500, (line) => said.push(line), 500);
    expect(said).toEqual(['500 of 1500 products', '1000 of 1500 products']);
    await shop.deps.db.deleteFrom('products').where('sku', 'like', 'GEN-%').execute();
  });

  test('production is refused, and so is what is no count', async () => {
    const config = { ...shop.deps.config, mode: 'production' as const };
    const refused = await runCommand(['catalogue', 'generate', '5'], () => Promise.resolve({ ...deps(), config }));
    expect(refused).toEqual({ exitCode: 1, err: 'Only a demo shop takes generated products.' });
    for (const count of ['0', '-1', 'many', '2000000', '1.5'])
      expect((await run('catalogue', 'generate', '--', count)).exitCode).toBe(2);
    expect(await generated()).toEqual([]);
  });
});

describe('orders', () => {
  test('all are listed, newest first', async () => {
    const lines = (await out('order', 'list', '--limit', '100')).split('\n');
    expect(lines[0]).toMatch(/^Order +Placed +Status +Total +Payment +Buyer +Phone +Mail +To check$/);
    const numbers = lines.slice(2).map((line) => Number(line.split('-')[1]));
    expect(numbers).toHaveLength(orders.length);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test('a status narrows the list, in any case', async () => {
    const rows = (await out('order', 'list', '--status', 'out for delivery')).split('\n').slice(2);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Asha Kulkarni');
  });

  test('one is shown with its lines, history and payment', async () => {
    const [, , first = ''] = (await out('order', 'list', '--status', 'Shipped')).split('\n');
    const [publicId = ''] = first.split(' ');
    const text = await out('order', 'show', publicId);
    expect(text).toContain('RAA-50');
    expect(text).toContain('captured');
    expect(text.match(/ shop$/gm)).toHaveLength(3);
  });

  test('one moves on where that is allowed, and the refusal says where it may go', async () => {
    const [, , first = ''] = (await out('order', 'list', '--status', 'Packed')).split('\n');
    const [publicId = ''] = first.split(' ');
    expect(await out('order', 'status', publicId, 'shipped')).toBe(`Order ${publicId} went from Packed to Shipped.`);
    const back = await run('order', 'status', publicId, 'Pending');
    expect(back.exitCode).toBe(2);
    expect(back.err).toContain(
      `Order ${publicId} is Shipped and cannot become Pending. From there it may go to: Out for delivery, Delivered, Cancelled.`,
    );
    expect(await out('order', 'status', publicId, 'Out', 'for', 'delivery')).toContain('to Out for delivery.');
  });

  test('an unpaid one stays where it is, and is not among those to pack', async () => {
    const list = await out('order', 'list', '--limit', '100');
    expect(await out('order', 'list', '--status', 'Pending')).not.toMatch(/expired|awaiting/);
    const [publicId = ''] =
      list
        .split('\n')
        .find((line) => line.includes('expired'))
        ?.split(' ') ?? [];
    const { exitCode, err } = await run('order', 'status', publicId, 'Shipped');
    expect({ exitCode, first: err?.split('\n')[0] }).toEqual({
      exitCode: 2,
      first: `Order ${publicId} was not paid, so it stays where it is.`,
    });
  });
});

describe('requests for a quote', () => {
  const ask = async (over: object = {}) => {
    const { public_id: product_id } = await shop.deps.db
      .selectFrom('products')
      .select('public_id')
      .where('kind', '=', 'simple')
      .where('status', '=', 'Active')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const body = { name: 'Ila Banerjee', mobile: '9876543210', description: 'For a wedding.', ...over };
    await shop.visitor().call(quotes.requestQuotation, { body: { ...body, cart_products: [{ product_id }] } });
  };

  test('[CFG-01] the owner alone sees who asks for what', async () => {
    expect(await out('quote', 'list')).toBe('Nobody has asked for a quote yet.');
    await ask();
    await ask({ name: 'Asha Kulkarni', coupon_code: 'MONSOON' });
    const [heads, , newest = '', older = ''] = (await out('quote', 'list')).split('\n');
    expect(heads).toMatch(/^Request +Asked +At catalogue prices +Phone +Name$/);
    expect(newest).toMatch(/ 9876543210 +Asha Kulkarni$/);
    expect(older).toContain('Ila Banerjee');
    expect((await out('quote', 'list', '--limit', '1')).split('\n')).toHaveLength(3);

    const [reference = ''] = newest.split(' ');
    const text = await out('quote', 'show', reference.toLowerCase());
    expect(text).toMatch(/^Phone +9876543210$/m);
    expect(text).toMatch(/^Coupon code +MONSOON$/m);
    expect(text).toMatch(/^SKU +Title +Variation +Quantity +Each$/m);
    expect(text.endsWith('For a wedding.')).toBe(true);
  });
});

describe('purchase buttons', () => {
  test('the default is changed, and none is possible', async () => {
    expect(await out('button', 'list')).toContain('The shop sells by: addtocart');
    expect(await out('button', 'default', 'getquote')).toMatch(/getquote +yes[\s\S]*sells by: getquote$/);
    expect(await out('button', 'default', 'none')).toContain('The shop sells by: none');
    expect(await out('button', 'default', 'addtocart')).toContain('The shop sells by: addtocart');
  });
});

describe('pay buttons', () => {
  test('[CART-12] [ENT-25] manualpay turns the cart’s Buy Now into a quotation, paynow back into a checkout', async () => {
    expect(await out('paybutton', 'list')).toMatch(
      /paynow +yes\nmanualpay +no\n\n.*: online pay now, pay on delivery$/,
    );
    expect(await out('paybutton', 'default', 'manualpay')).toMatch(/manualpay +yes\n\nThe cart asks for a quote\.$/);
    expect(await out('paybutton', 'default', 'none')).toMatch(/offers: pay on delivery$/);
    expect(await out('paybutton', 'default', 'paynow')).toMatch(/paynow +yes/);
    expect(await out('button', 'list')).toContain('The shop sells by: addtocart');
  });

  test('a shop that had no buttons gets the one that is chosen', async () => {
    await saveSettings(shop.deps.db, { 'pay-buttons': [] });
    expect(await out('paybutton', 'default', 'paynow')).toMatch(/^Button +Default\n-+ +-+\npaynow +yes\n/);
  });
});

describe('wrong input is refused in words, with the usage', () => {
  test.each([
    ['no command', [], 'Which command? "help" lists the topics.', '<command>'],
    ['an unknown command', ['ordr', 'list'], 'There is no command "ordr list".', '<command>'],
    ['half a command', ['order'], 'There are: order list', '<command>'],
    ['an unknown option', ['order', 'list', '--stauts', 'x'], "Unknown option '--stauts'.", 'order list ['],
    ['an unknown status', ['order', 'list', '--status', 'Lost'], '"Lost" is not a status.', 'order list ['],
    ['a limit of none', ['order', 'list', '--limit', '0'], '--limit must be a whole number', 'order list ['],
    ['a missing id', ['order', 'show'], 'Something is missing.', 'order show <order id>'],
    ['an unknown id', ['order', 'show', 'KD-1'], 'There is no order "KD-1".', 'order show <order id>'],
    ['a missing status', ['order', 'status', 'KD-1'], 'The status is missing.', 'order status <order id> <status>'],
    ['a word too many', ['migrate', 'now'], '"now" is one word too many.', 'migrate'],
    ['an unknown request', ['quote', 'show', 'Q-1'], 'There is no request "Q-1".', 'quote show <request>'],
    [
      'an unknown pay button',
      ['paybutton', 'default', 'getquote'],
      '"getquote" is not a button.',
      'paybutton default <',
    ],
    ['an unknown button', ['button', 'default', 'barter'], '"barter" is not a button.', 'button default <'],
  ])('%s', async (_title, words, sentence, usage) => {
    const { exitCode, err = '' } = await run(...words);
    expect(exitCode).toBe(2);
    expect(err).toContain(sentence);
    expect(err.split('\n').at(-1)).toContain(`Usage: npm run shop -- ${usage}`);
  });

  test('help lists the topics and the commands that are used most', async () => {
    const text = await out('help');
    expect(text).toMatch(/^ {2}order +list, .*show, .*status/m);
    expect(text).toMatch(/^ {2}migrate$/m);
    expect(text).toContain('npm run -s shop -- order list');
    expect(text).not.toContain('coupon end <code>');
  });

  test('the README names each topic once', async () => {
    const [, list = ''] = (await out('help')).split('Topics');
    const topics = [...list.matchAll(/^ {2}(\S+)(?: +.+)?$/gm)].map(([, topic = '']) => topic);
    const [, section = ''] = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8').split(
      '\n| topic | for |\n',
    );
    const rows = section.slice(0, section.indexOf('\n\n')).split('\n').slice(1);
    const named = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, topic = '']) => topic),
    );
    expect(named.toSorted()).toEqual(topics.toSorted());
  });

  test('every topic that help lists shows its commands, each with an example without the lines of npm', async () => {
    const [, list = ''] = (await out('help')).split('Topics');
    const topics = [...list.matchAll(/^ {2}(\S+)(?: +(.+))?$/gm)];
    expect(topics.length).toBeGreaterThan(20);
    for (const [, topic = '', words = ''] of topics) {
      const text = await out('help', topic);
      for (const rest of words.split(', ')) expect(text).toContain(`  ${`${topic} ${rest}`.trim()}`);
      expect(text).toContain('npm run -s shop -- ');
      expect(text).not.toContain('npm run shop -- ');
    }
  });

  test('--help behind a topic or a command answers and opens nothing', async () => {
    const asked = (...words: string[]) => runCommand(words, () => Promise.reject(new Error('opened')));
    const topic = await asked('order', '--help');
    expect(topic).toEqual(await asked('help', 'order'));
    expect(topic.out).toContain('order show <order id>');
    const { out: one = '', exitCode } = await asked('order', 'list', '--help');
    expect(exitCode).toBe(0);
    expect(one).toContain('order list [');
    expect(one).not.toContain('order show');
    expect(await asked('order', 'list', '--limit', '5', '-h')).toEqual({ exitCode: 0, out: one });
    expect(await asked('--help')).toEqual(await asked('help'));
  });

  test.each([
    ['ordr', 'There is no topic "ordr". Near it: "help order".'],
    ['pay', 'There is no topic "pay". Near it: "help paybutton", "help payout"'],
    ['weather', 'There is no topic "weather". "help" lists them all.'],
  ])('help for %s names the near topics', async (word, sentence) => {
    const { exitCode, err } = await run('help', word);
    expect(exitCode).toBe(2);
    expect(err).toContain(sentence);
  });

  test('a database without a shop is named in a sentence', async () => {
    const { db, close } = await openInMemory();
    const { exitCode, err } = await runCommand(['order', 'list'], () => Promise.resolve({ ...deps(), db }));
    await close();
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: expect.stringMatching(
        /^The database does not hold the shop of this version \(.*"orders".*migrate$/,
      ) as string,
    });
  });

  test('a shop that is running is named in a sentence', async () => {
    const { exitCode, err } = await runCommand(['order', 'list'], () =>
      Promise.reject(new DirectoryInUse('The database in /data/db is in use by process 7.')),
    );
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: 'The database in /data/db is in use by process 7.' });
  });
});
