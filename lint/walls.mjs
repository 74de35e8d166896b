/**
 * The walls between the roots, as one lint rule reading one table.
 * ARCHITECTURE.md says why they stand; each message says what to do instead.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/**
 * The floors of a root, lowest first: what stands on one may import its own floor and those below. Folders, and files that
 * lie in the root itself; such a file that is named nowhere is the ground.
 */
export const floors = {
  server: [
    ['crypto', 'db', 'providers'],
    ['audit'],
    ['jobs'],
    ['deps.ts'],
    ['http'],
    ['settings', 'content', 'notifications', 'leads', 'console'],
    ['members', 'auth', 'staff'],
    ['catalogue', 'referral'],
    ['cart', 'coupons', 'quotations', 'delivery', 'invoices', 'rewards', 'front'],
    ['payouts'],
    ['orders'],
    ['payments', 'notices'],
    ['privacy', 'opening'],
    ['operations', 'app.ts', 'main.ts'],
  ],
  web: [
    ['api.ts', 'texts', 'ui', 'device', 'styles'],
    ['layout'],
    ['session', 'page-parts'],
    ['content', 'coupons', 'delivery', 'notifications', 'payments', 'referral', 'rewards'],
    ['cart', 'quotations', 'catalogue'],
    ['auth', 'privacy', 'members', 'leads'],
    ['orders'],
    ['account', 'invoices', 'api-docs'],
    [
      '+types',
      'drawer-content.tsx',
      'entry.client.tsx',
      'entry.server.tsx',
      'frame-slots.tsx',
      'kept-links.tsx',
      'render.ts',
      'page-cache-key.ts',
      'page-prefetch.tsx',
      'prefetch',
      'root.tsx',
      'routes.ts',
      'worker',
    ],
  ],
  console: [
    ['texts', 'styles'],
    ['session', 'api.ts', 'failure-sentence.ts', 'query-client.ts', 'query-of.ts', 'send.ts'],
    ['ui'],
    ['shell'],
    ['audit'],
    ['catalogue', 'staff', 'coupons', 'delivery', 'content', 'settings'],
    ['front', 'opening'],
    ['+types', 'entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.ts'],
  ],
};

/** The pages, which `routes.ts` of their root names, stand on its highest floor: nothing below imports one. */
const pages = new Set(
  ['web', 'console'].flatMap((folder) =>
    Array.from(
      readFileSync(resolve(root, folder, 'routes.ts'), 'utf8').matchAll(/'\.\/([^']+)'/g),
      ([, file]) => `${folder}/${file}`,
    ),
  ),
);

/** On which floor of its root a file stands, from 0; -1 for the ground, and null for a folder that the floors do not name. */
export function floorOf(path) {
  const [top, name, ...rest] = path.split('/');
  const list = floors[top];
  if (!list) return -1;
  if (pages.has(path)) return list.length - 1;
  const floor = list.findIndex((names) => names.includes(name));
  return floor < 0 && rest.length > 0 ? null : floor;
}

const roots = {
  texts: {
    may: ['texts'],
    packages: [],
    teach: 'texts/ holds sentences and how their places are filled, and knows nothing else: fill in what a rule says.',
  },
  domain: {
    may: ['domain', 'texts'],
    packages: [],
    teach: 'domain/ is pure: pass what you need as an argument (the clock too) and let server/ or web/ do the work.',
  },
  contract: {
    may: ['contract', 'domain', 'texts'],
    packages: ['zod/mini'],
    teach:
      'contract/ only describes what travels: it may import domain/, texts/ and zod/mini. Put behaviour in server/ or web/.',
  },
  server: {
    may: ['server', 'contract', 'domain', 'texts'],
    teach: 'server/ never meets web/: share a rule through domain/ or a shape through contract/.',
  },
  theme: {
    may: ['theme'],
    packages: ['react', 'uqr'],
    teach: 'theme/ is tokens, fonts and drawings: what knows more stands in web/ or console/.',
  },
  console: {
    may: ['console', 'theme', 'contract', 'domain', 'texts'],
    teach:
      'console/ meets neither server/ nor web/: ask through the contract client in console/api.ts, or share a rule through domain/ and a look through theme/.',
  },
  web: {
    may: ['web', 'theme', 'contract', 'domain', 'texts'],
    teach: 'web/ never meets server/: ask through the contract client in web/api.ts, or share a rule through domain/.',
  },
  demo: {
    may: ['demo', 'server', 'contract', 'domain', 'texts'],
    teach: 'demo/ fills a shop through server/ and must not depend on web/.',
  },
};

const isTest = (path) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('server/testing/');

/** The path of a file from the project's root. */
const pathOf = (filename) => relative(root, filename).replaceAll('\\', '/');

/** Resolves an import to a path inside the project, or null for a package. */
function projectPath(specifier, importer) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return pathOf(resolve(dirname(importer), specifier));
  return null;
}

function refusal(importer, specifier) {
  const from = pathOf(importer);
  const [fromRoot, fromFeature] = from.split('/');
  const wall = roots[fromRoot];
  if (!wall) return null;
  const target = projectPath(specifier, importer);
  if (target === null) {
    if (isTest(from)) return null;
    return wall.packages && !wall.packages.includes(specifier) ? wall.teach : null;
  }
  const [toRoot, toFeature] = target.split('/');
  if (toRoot in roots && !wall.may.includes(toRoot)) {
    if (isTest(from) && (toRoot === 'demo' || fromRoot === 'texts')) return null;
    // A story may have the browser's half meet the real server.
    if (isTest(from) && fromRoot === 'server' && toRoot === 'web') return null;
    if (
      toRoot === 'demo' &&
      /^server\/operations\/(start\/seed-demo|commands\/shop\/catalogue-commands)\.ts$/.test(from)
    )
      return null;
    return wall.teach;
  }
  if (isTest(from)) return null;
  if (fromRoot === toRoot && floorOf(target) > floorOf(from))
    return `${from} stands below ${target}: let the upper one call down, or move the shared part lower.`;
  if (fromRoot !== 'server') return null;
  if (toFeature === 'testing') return 'server/testing/ is for tests only: move what the product needs into a feature.';
  if (
    /^server\/providers\/[^/]+\/(?!port\.ts)/.test(target) &&
    !/^server\/(deps|app)\.ts$/.test(from) &&
    fromFeature !== 'providers'
  )
    return 'Features see a provider through its port.ts only; server/deps.ts chooses the adapter.';
  return null;
}

const walls = {
  meta: { type: 'problem', docs: { description: 'imports stay inside the walls of the house' } },
  create(context) {
    const check = (node) => {
      const specifier = node.source?.value;
      const message = typeof specifier === 'string' && refusal(context.filename, specifier);
      if (message) context.report({ node: node.source, message: `'${specifier}' is behind a wall. ${message}` });
    };
    const path = pathOf(context.filename);
    const named = (node) => {
      if (!isTest(path) && floorOf(path) === null)
        context.report({ node, message: `The folder of ${path} stands on no floor: name it in lint/walls.mjs.` });
    };
    return {
      Program: named,
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const sqlInStores = {
  meta: { type: 'problem', docs: { description: 'SQL stands in server/db/ and in *-store.ts only' } },
  create(context) {
    const path = pathOf(context.filename);
    if (!path.startsWith('server/') || path.startsWith('server/db/') || isTest(path) || path.endsWith('-store.ts'))
      return {};
    const refuse = (node) =>
      context.report({
        node,
        message: 'SQL stands in *-store.ts, as a function that takes `db` first: the caller owns the transaction.',
      });
    const verbs = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
    return {
      CallExpression(node) {
        if (node.callee.type === 'MemberExpression' && verbs.has(node.callee.property.name)) refuse(node);
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name === 'sql') refuse(node);
      },
    };
  },
};

const oneReaderOfEnv = {
  meta: { type: 'problem', docs: { description: 'the environment is read once, in server/config.ts' } },
  create(context) {
    const path = pathOf(context.filename);
    if (!/^(texts|domain|contract|server|web)\//.test(path) || path === 'server/config.ts' || isTest(path)) return {};
    return {
      MemberExpression(node) {
        if (node.object.name === 'process' && node.property.name === 'env')
          context.report({
            node,
            message: 'server/config.ts alone reads process.env; take the value from `deps.config`.',
          });
      },
    };
  },
};

/** One of these attributes each element needs to work before the script of its page has come. */
const needed = {
  form: [['method', 'action'], 'Without a method="dialog" the browser sends it before the script has come.'],
  button: [['type'], 'An early press is repeated on a button with a written type alone.'],
};

const sentEarly = {
  meta: { type: 'problem', docs: { description: 'forms and buttons work before the script of their page' } },
  create: (context) => ({
    JSXOpeningElement({ name: node, attributes }) {
      const [names, message] = needed[node.name] ?? [];
      const isMissing = names && attributes.every(({ name }) => !names.includes(name?.name));
      if (isMissing) context.report({ node, message });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { walls, 'sql-in-stores': sqlInStores, 'one-reader-of-env': oneReaderOfEnv, 'sent-early': sentEarly },
};
