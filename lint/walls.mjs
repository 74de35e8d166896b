/**
 * The walls between the four roots, as one lint rule reading one table.
 * ARCHITECTURE.md says why they stand; each message says what to do instead.
 */
import { dirname, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Server features, lowest first: a feature may import its own layer and the ones below it. */
export const layers = [
  ['settings', 'content', 'notifications', 'leads'],
  ['members', 'auth'],
  ['catalogue', 'referral'],
  ['cart', 'coupons', 'quotes', 'delivery', 'invoices', 'rewards', 'payouts'],
  ['orders'],
  ['payments', 'notices'],
  ['privacy'],
];
const layerOf = (feature) => layers.findIndex((names) => names.includes(feature));

const roots = {
  domain: {
    may: ['domain'],
    packages: [],
    teach: 'domain/ is pure: pass what you need as an argument (the clock too) and let server/ or web/ do the work.',
  },
  contract: {
    may: ['contract', 'domain'],
    packages: ['zod/mini'],
    teach:
      'contract/ only describes what travels: it may import domain/ and zod/mini. Put behaviour in server/ or web/.',
  },
  server: {
    may: ['server', 'contract', 'domain'],
    teach: 'server/ never meets web/: share a rule through domain/ or a shape through contract/.',
  },
  web: {
    may: ['web', 'contract', 'domain'],
    teach: 'web/ never meets server/: ask through the contract client in web/api.ts, or share a rule through domain/.',
  },
  demo: {
    may: ['demo', 'server', 'contract', 'domain'],
    teach: 'demo/ fills a shop through server/ and must not depend on web/.',
  },
};

const isTest = (path) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('server/testing/');

/** Resolves an import to a path inside the project, or null for a package. */
function projectPath(specifier, importer) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(importer), specifier)).replaceAll('\\', '/');
  return null;
}

function refusal(importer, specifier) {
  const from = relative(root, importer).replaceAll('\\', '/');
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
    if (isTest(from) && toRoot === 'demo') return null;
    // A story may have the browser's half meet the real server.
    if (isTest(from) && fromRoot === 'server' && toRoot === 'web') return null;
    if (toRoot === 'demo' && /^server\/operations\/(seed-demo|catalogue-commands)\.ts$/.test(from)) return null;
    return wall.teach;
  }
  if (fromRoot !== 'server' || isTest(from)) return null;
  if (toFeature === 'testing') return 'server/testing/ is for tests only: move what the product needs into a feature.';
  if (
    /^server\/providers\/[^/]+\/(?!port\.ts)/.test(target) &&
    !/^server\/(deps|app)\.ts$/.test(from) &&
    fromFeature !== 'providers'
  )
    return 'Features see a provider through its port.ts only; server/deps.ts chooses the adapter.';
  if (toRoot !== 'server') return null;
  if (layerOf(fromFeature) >= 0 && layerOf(toFeature) > layerOf(fromFeature))
    return `server/${fromFeature} lies below server/${toFeature}: let the upper feature call down, or move the shared part lower.`;
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
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const sqlInStores = {
  meta: { type: 'problem', docs: { description: 'SQL stands in *-store.ts only' } },
  create(context) {
    const path = relative(root, context.filename).replaceAll('\\', '/');
    const [top, feature] = path.split('/');
    if (top !== 'server' || isTest(path) || layerOf(feature) < 0 || path.endsWith('-store.ts')) return {};
    const verbs = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
    return {
      CallExpression(node) {
        if (node.callee.type === 'MemberExpression' && verbs.has(node.callee.property.name))
          context.report({
            node,
            message: 'SQL stands in *-store.ts, as a function that takes `db` first: the caller owns the transaction.',
          });
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name === 'sql')
          context.report({
            node,
            message: 'SQL stands in *-store.ts, as a function that takes `db` first: the caller owns the transaction.',
          });
      },
    };
  },
};

const oneReaderOfEnv = {
  meta: { type: 'problem', docs: { description: 'the environment is read once, in server/config.ts' } },
  create(context) {
    const path = relative(root, context.filename).replaceAll('\\', '/');
    if (!/^(domain|contract|server|web)\//.test(path) || path === 'server/config.ts' || isTest(path)) return {};
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
