import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountFields } from '#texts/en/api-fields/account.ts';
import { apiFields } from '#texts/en/api-fields/api-fields.ts';
import { orderFields } from '#texts/en/api-fields/orders.ts';
import { programmeFields } from '#texts/en/api-fields/programme.ts';
import { shopFields } from '#texts/en/api-fields/shop.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string;
}
interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security: object[];
  parameters: Parameter[];
  responses: Record<string, unknown>;
}
interface Description {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let shop: TestShop;
let text: string;
let description: Description;
beforeAll(async () => {
  shop = await openTestShop();
  text = (await shop.visitor().request('GET', '/api/openapi.json')).body;
  description = JSON.parse(text) as Description;
});
afterAll(() => shop.close());

const root = join(import.meta.dirname, '../../..');
const operations = (): Operation[] => Object.values(description.paths).flatMap((item) => Object.values(item));
const operation = (id: string): Operation | undefined => operations().find(({ operationId }) => operationId === id);

describe('the OpenAPI document', () => {
  test('has nothing that Redocly’s recommended rules find', () => {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-openapi-'));
    const file = join(folder, 'openapi.json');
    writeFileSync(file, text);
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const command = join(root, 'node_modules/@redocly/cli/bin/cli.js');
    const { stdout } = spawnSync(process.execPath, [command, 'lint', file, '--format', 'json'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true, force: true });
    const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: unknown[] };
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  test('has one item for the addresses that differ only in what their parameter means', () => {
    const { get, patch, delete: remove } = description.paths['/cart/{key}'] ?? {};
    expect([get, patch, remove].map((one) => [one?.operationId, one?.parameters[0]?.description])).toEqual([
      ['cart.list', 'The id of the signed-in member.'],
      ['cart.change', 'The SKU of the product or of its variation.'],
      ['cart.remove', 'The SKU of the product or of its variation.'],
    ]);
    expect(Object.keys(description.paths).filter((path) => path.startsWith('/cart/{'))).toEqual(['/cart/{key}']);
  });

  test('describes every call, its parameters and its feature', () => {
    const features = new Set(description.tags.filter((tag) => tag.description).map(({ name }) => name));
    for (const { operationId, tags, description: words, parameters } of operations()) {
      expect([operationId, words !== '', tags.every((tag) => features.has(tag))]).toEqual([operationId, true, true]);
      for (const { $ref, name, description: meaning } of parameters)
        expect([operationId, name, $ref ?? meaning]).toEqual([operationId, name, expect.any(String)]);
    }
  });

  test('says of every field what it holds, and nothing of fields that there are not', () => {
    const parts = [accountFields, orderFields, programmeFields, shopFields];
    const silent: string[] = [];
    const said = new Set<unknown>();
    const walk = (part: unknown, way: string): void => {
      if (typeof part !== 'object' || part === null) return;
      for (const [name, inner] of Object.entries(part)) {
        if (name === 'example' || name === 'examples' || name === 'enum') continue;
        // The codes of one response are no field of their own.
        if (name !== 'properties' || way.includes('.allOf.')) walk(inner, `${way}.${name}`);
        else
          for (const [field, schema] of Object.entries(inner as Record<string, { description?: string }>)) {
            if (schema.description) said.add(schema.description);
            else silent.push(`${way}.${field}`);
            walk(schema, `${way}.${field}`);
          }
      }
    };
    walk(description.paths, 'paths');
    walk(description.components, 'components');
    expect(silent).toEqual([]);
    expect(Object.keys(apiFields)).toHaveLength(parts.flatMap((part) => Object.keys(part)).length);
    expect(Object.entries(apiFields).filter(([, meaning]) => !said.has(meaning))).toEqual([]);
  });

  test('names the values that a program may tell apart', () => {
    const { StoredOrder, ProductCard } = description.components.schemas as Record<
      string,
      { properties: Record<string, { enum?: string[]; items?: { enum?: string[] } }> }
    >;
    expect(StoredOrder?.properties).toMatchObject({
      orderStatus: {
        enum: ['Pending', 'Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered', 'Cancelled'],
      },
      status: { enum: ['Success', 'Failed'] },
      payment_mode: { enum: ['Pay now', 'Pay on delivery'] },
    });
    expect(ProductCard?.properties).toMatchObject({
      status: { enum: ['Active', 'Inactive'] },
      product_type: { enum: ['Simple Product', 'Variable Product', 'Grouped Product'] },
      categorytype: { items: { enum: ['Best Sellers', 'Trending', 'New'] } },
    });
    expect(text).toContain('"button_id":{"type":"string","enum":["getquote","addtocart","buynow"]');
    expect(text).toContain('"button_id":{"type":"string","enum":["paynow","manualpay"]');
  });

  test('names the address of the shop, so that a client made from it has one', () => {
    expect(description.servers).toEqual([{ url: 'http://localhost:3000/api' }]);
  });

  test('says how a member is known, and that everybody may make the other calls', () => {
    expect(operation('orders.list')?.security).toEqual([{ bearer: [] }, { session: [] }]);
    expect(operation('coupons.check')?.security).toEqual([{ bearer: [] }, { session: [] }, {}]);
    expect(operation('auth.login')?.security).toEqual([]);
  });

  test('names what stands in headers: the origin, the key of an order, ETags, and when to come back', () => {
    const of = (id: string) => operation(id)?.parameters.map(({ $ref }) => $ref?.split('/').at(-1));
    expect(of('orders.placeOnline')).toEqual(['Origin', 'IdempotencyKey']);
    expect(of('settings.marquee')).toContain('IfNoneMatch');
    expect(Object.keys(operation('settings.marquee')?.responses ?? {})).toContain('304');
    expect(text).toContain('"headers":{"Retry-After":{"$ref":"#/components/headers/RetryAfter"}}');
  });

  test('names the cookies that go from call to call, and those that are set', async () => {
    const visitor = shop.visitor();
    const cookiesOf = (id: string) =>
      operation(id)?.parameters.flatMap(({ $ref = '' }) => /Cookie\.(\w+)$/.exec($ref)?.[1] ?? []);
    const sent = await visitor.request('POST', '/api/registeruser/api/send-otp', {
      body: { email: 'asha@example.in' },
    });
    expect(String(sent.headers['set-cookie'])).toMatch(/^asker=/);
    expect(operation('auth.sendOtp')?.responses[200]).toMatchObject({
      headers: { 'Set-Cookie': { description: expect.stringContaining('asker') } },
    });
    expect(['auth.verifyOtp', 'auth.signup', 'auth.resetPassword', 'auth.login'].map(cookiesOf)).toEqual([
      ['asker'],
      ['proof'],
      ['proof'],
      [],
    ]);
    expect(description.components).toMatchObject({
      parameters: { 'Cookie.asker': { name: 'asker', in: 'cookie', required: true } },
    });
  });

  test('shares its shapes by name, and lets answers get more fields', () => {
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['Product', 'CartLine', 'Quote', 'StoredOrder', 'OrderPayload', 'RefusalWithIsError']),
    );
    expect(text.length).toBeLessThan(450_000);
    expect(text).not.toContain('"additionalProperties":false');
  });
});
