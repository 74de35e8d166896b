import { GST_RATES } from '#domain/invoices/goods-tax.ts';
import type { ProductType } from '../sort-filter.ts';
import type { Goods, GoodsFault, GoodsProblem } from './goods.ts';
import { pieceFaults, skuFormFaults } from './piece-faults.ts';

/** What is stored of a product: it stays allowed. */
export interface StoredGoods {
  kind: ProductType;
  sku: string;
  gst_rate: number | null;
  members: readonly string[];
  /** Of its pictures and those of its pieces. */
  pictures: readonly string[];
  pieces: readonly { id: string; sku: string }[];
}

/** What is known of a product that a group holds. */
export interface KnownMember {
  title: string;
  kind: ProductType;
  isArchived: boolean;
}

/** What the rest of the catalogue says of what was named. */
export interface GoodsFacts {
  /** Of the product that is saved; null for one that is added. */
  id: string | null;
  /** The title of the other product that has a SKU. */
  skuOwners: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, KnownMember>;
  /** The titles of the groups that hold the product. */
  groups: readonly string[];
  pictures: ReadonlySet<string>;
}

/** Pieces that do not fit the kind (CON-080). */
function kindProblem({ content, pieces }: Goods): [GoodsProblem, number] | null {
  if (content.kind === 'grouped') return pieces.length > 0 ? ['group-has-pieces', pieces.length] : null;
  if (content.members.length > 0) return ['members-of-no-group', content.members.length];
  if (content.kind === 'variable') return pieces.length === 0 ? ['no-pieces', 0] : null;
  return pieces.length === 1 ? null : ['one-piece', pieces.length];
}

/** Said at the kind where that was changed, and at the pieces where they were. */
function kindFaults(goods: Goods, stored: StoredGoods | null): GoodsFault[] {
  const found = kindProblem(goods);
  if (!found) return [];
  const [problem, count] = found;
  const isChanged = stored !== null && stored.kind !== goods.content.kind;
  const where = problem === 'members-of-no-group' ? 'content.members' : 'pieces';
  return [{ field: isChanged ? 'content.kind' : where, problem, facts: { count } }];
}

function taxFaults({ hsn, gst_rate }: Goods['content'], stored: StoredGoods | null): GoodsFault[] {
  const field = 'content.gst_rate';
  if (gst_rate === null) return hsn === null ? [] : [{ field, problem: 'rate-missing' }];
  if (hsn === null) return [{ field: 'content.hsn', problem: 'hsn-missing' }];
  return GST_RATES.includes(gst_rate) || gst_rate === stored?.gst_rate ? [] : [{ field, problem: 'rate-unknown' }];
}

/** Names of categories travel with commas between. */
export const isCategoryName = (name: string): boolean => !name.includes(',');

const categoryFaults = ({ categories }: Goods['content']): GoodsFault[] =>
  categories.flatMap((name, index) =>
    isCategoryName(name) ? [] : [{ field: `content.categories.${index}`, problem: 'category-comma' as const }],
  );

/** What a form says by itself to be wrong (CON-080, CON-081, CON-083), all at once. */
export function formFaults(goods: Goods, stored: StoredGoods | null): GoodsFault[] {
  const { content, pieces } = goods;
  const skus = new Set(stored ? [stored.sku, ...stored.pieces.map(({ sku }) => sku)] : []);
  const isGroup = content.kind === 'grouped';
  return [
    ...(content.title === '' ? [{ field: 'content.title', problem: 'no-title' as const }] : []),
    ...kindFaults(goods, stored),
    ...(content.kind === 'simple' ? [] : skuFormFaults(content.sku, 'content.sku', skus)),
    ...taxFaults(content, stored),
    ...categoryFaults(content),
    ...(isGroup ? [] : pieceFaults(pieces, skus, content.kind === 'variable')),
    ...(isGroup && content.members.length === 0 ? [{ field: 'content.members', problem: 'no-members' as const }] : []),
  ];
}

function memberProblem(id: string, facts: GoodsFacts, isKept: boolean): [GoodsProblem, string] | null {
  if (id === facts.id) return ['member-itself', ''];
  const member = facts.members.get(id);
  if (!member) return ['member-gone', ''];
  if (member.kind === 'grouped') return ['member-group', member.title];
  return member.isArchived && !isKept ? ['member-archived', member.title] : null;
}

/** One that was archived since it was put into the group stays until the owner takes it out (CON-082). */
function memberFaults({ content: { members } }: Goods, facts: GoodsFacts, stored: StoredGoods | null): GoodsFault[] {
  return members.flatMap((id, index): GoodsFault[] => {
    const field = `content.members.${index}`;
    if (members.indexOf(id) < index)
      return [{ field, problem: 'member-twice', facts: { title: facts.members.get(id)?.title ?? id } }];
    const found = memberProblem(id, facts, stored?.members.includes(id) ?? false);
    return found ? [{ field, problem: found[0], facts: { title: found[1] } }] : [];
  });
}

function pictureFaults({ content, pieces }: Goods, facts: GoodsFacts, stored: StoredGoods | null): GoodsFault[] {
  const known = new Set([...facts.pictures, ...(stored?.pictures ?? [])]);
  const gone = (pictures: readonly string[], at: string): GoodsFault[] =>
    pictures.flatMap((address, index) =>
      known.has(address) ? [] : [{ field: `${at}.pictures.${index}`, problem: 'picture-gone' as const }],
    );
  return [
    ...gone(content.pictures, 'content'),
    ...pieces.flatMap(({ pictures }, at) => gone(pictures, `pieces.${at}`)),
  ];
}

/** The SKUs that goods would have, with the field of each. */
const skusOf = ({ content, pieces }: Goods): { sku: string; field: string }[] => [
  ...(content.kind === 'simple' ? [] : [{ sku: content.sku, field: 'content.sku' }]),
  ...pieces.map(({ sku }, index) => ({ sku, field: `pieces.${index}.sku` })),
];

/** What is wrong with goods beside everything else that the shop holds, all at once. */
export function shopFaults(goods: Goods, facts: GoodsFacts, stored: StoredGoods | null): GoodsFault[] {
  const { content, pieces } = goods;
  const ownPieces = new Set(stored?.pieces.map(({ id }) => id));
  const isGroup = content.kind === 'grouped';
  return [
    ...skusOf(goods).flatMap(({ sku, field }): GoodsFault[] => {
      const title = facts.skuOwners.get(sku);
      return title === undefined ? [] : [{ field, problem: 'sku-taken', facts: { sku, title } }];
    }),
    ...pieces.flatMap(({ id }, index) =>
      id === undefined || ownPieces.has(id) ? [] : [{ field: `pieces.${index}`, problem: 'piece-gone' as const }],
    ),
    ...(isGroup ? memberFaults(goods, facts, stored) : []),
    ...(isGroup && facts.groups.length > 0
      ? [{ field: 'content.kind', problem: 'is-member' as const, facts: { list: facts.groups.join(', ') } }]
      : []),
    ...pictureFaults(goods, facts, stored),
  ];
}
