import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

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

const root = join(import.meta.dirname, '../..');
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
      ['cart.list', 'The id of the signed-in member; with a coupon, the id of this shop.'],
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

  test('shares its shapes by name, and lets answers get more fields', () => {
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['Product', 'CartLine', 'Quote', 'StoredOrder', 'OrderPayload', 'RefusalWithIsError']),
    );
    expect(text.length).toBeLessThan(400_000);
    expect(text).not.toContain('"additionalProperties":false');
  });
});
