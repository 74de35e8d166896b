import { stateOfGstin } from '#domain/invoices/gstin.ts';
import {
  type GoodsTax,
  type GoodsTaxDoubt,
  GST_RATES,
  parseHsn,
  parseRate,
  rateText,
} from '#domain/invoices/goods-tax.ts';
import {
  readSellerChange,
  type SellerChange,
  type SellerDetails,
  type SellerProblem,
} from '#domain/invoices/seller-details.ts';
import { changeGoodsTax } from '../../../catalogue/change-goods-tax.ts';
import { type ChosenGoods, countGoodsTaxes, type GoodsCount } from '../../../catalogue/goods-tax-store.ts';
import type { Database } from '../../../db/open.ts';
import type { Deps } from '../../../deps.ts';
import { changeSeller } from '../../../invoices/change-seller.ts';
import { readSettings } from '../../../settings/settings-store.ts';
import { type Command, inTransaction, plain, readArgs, WrongInput } from '../command.ts';
import { officerLine } from '../shop/grievance-commands.ts';
import { plainTable } from '../plain-table.ts';

/** What invoices say at the moment, and what of it comes from elsewhere. */
async function describe(db: Database): Promise<string> {
  const names = ['store', 'office', 'tax', 'registration', 'grievance'] as const;
  const { store, office, tax, registration, grievance } = await readSettings(db, names);
  const goods = await countGoodsTaxes(db);
  const seller = plainTable(
    ['Invoices say', ''],
    [
      ['Name', tax.legalName || store.name],
      ['Address', tax.address || office.address],
      ['GSTIN', tax.gstin || 'none: invoices show no tax'],
      ['State', stateOfGstin(tax.gstin)?.name ?? ''],
      ['FSSAI', tax.fssai],
      ['Registration', registration],
      ['Complaints', officerLine(grievance) || tax.contact || [store.email, store.phone].filter(Boolean).join(', ')],
      ['Note', tax.note],
    ],
  );
  const taxes = plainTable(
    ['HSN', 'Rate', 'Products'],
    goods.map(({ hsn, rate, products }) => [hsn ?? 'not said', rate === null ? 'no tax' : rateText(rate), products]),
  );
  return `${seller}\n\n${taxes}`;
}

const show: Command = {
  usage: 'tax show',
  says: 'Shows what invoices say of the shop, and the HSN and rate of its products',
  example: 'npm run shop -- tax show',
  read: plain(({ db }) => describe(db)),
};

type TypedSeller = Partial<Record<keyof SellerDetails, string>>;

const sellerTroubles: Record<SellerProblem, (typed: TypedSeller) => string> = {
  gstin: ({ gstin }) => `"${gstin}" is not a GSTIN: its last symbol tells a wrong one. Or write "none".`,
  fssai: ({ fssai }) => `"${fssai}" is no FSSAI number: it has 14 digits and begins with 1 or 2. Or write "none".`,
  registration: ({ registration }) =>
    `"${registration}" is no CIN, LLPIN or Udyam number such as UDYAM-UP-43-0012345. Or write "none".`,
  'nothing-changes': () => 'Say what is to change, such as --gstin.',
};

const orNone = (text: string | undefined): string | null | undefined => (text === 'none' ? null : text);

/** @throws {WrongInput} */
function readSeller(typed: TypedSeller): SellerChange {
  const { gstin, fssai, registration, ...texts } = typed;
  const change = { ...texts, gstin: orNone(gstin), fssai: orNone(fssai), registration: orNone(registration) };
  const read = readSellerChange(change);
  const [problem] = Array.isArray(read) ? read : [];
  if (problem) throw new WrongInput(sellerTroubles[problem](typed));
  return change;
}

const set: Command = {
  usage:
    'tax set [--name <legal name>] [--address <address>] [--gstin <GSTIN|none>] [--fssai <14 digits|none>] [--registration <CIN, LLPIN or Udyam number|none>] [--contact <for complaints>] [--note <note>]',
  says: 'Changes what invoices say from now on; those that were issued stay as they are',
  example: 'npm run shop -- tax set --gstin 09DEMOX0000D1ZR --contact "Nirmala Devi, 9000000107"',
  read(args) {
    const text = { type: 'string' } as const;
    const options = {
      name: text,
      address: text,
      gstin: text,
      fssai: text,
      registration: text,
      contact: text,
      note: text,
    };
    const { name, ...others } = readArgs(args, options, 0).values;
    const change = readSeller({ ...others, ...(name !== undefined && { legalName: name }) });
    return async (deps) => {
      await inTransaction(deps, (tx) => changeSeller(deps, tx, change));
      return describe(deps.db);
    };
  },
};

function readChosen({ sku, category, all }: { sku?: string; category?: string; all?: boolean }): ChosenGoods {
  const given = [sku, category, all].filter((one) => one !== undefined);
  if (given.length !== 1) throw new WrongInput('Say which products: --sku, --category or --all.');
  if (sku !== undefined) return { sku };
  return category === undefined ? 'all' : { category };
}

/** "80 at HSN 3303, 18%; 6 without one". */
const inWords = (counts: readonly GoodsCount[]): string =>
  counts
    .map(({ hsn, rate, products }) => {
      const tax = [hsn === null ? '' : `HSN ${hsn}`, rate === null ? '' : rateText(rate)].filter(Boolean).join(' at ');
      return `${products} ${tax ? `with ${tax}` : 'without any'}`;
    })
    .join(', ');

const doubts: Record<GoodsTaxDoubt, (rate: number) => string> = {
  'unusual-rate': (rate) =>
    `The GST has no rate of ${rateText(rate)}: there are ${GST_RATES.map((one) => rateText(one)).join(', ')}.`,
  'every-product': () => 'This changes every product of the shop.',
};

async function saveTax(deps: Deps, tax: GoodsTax, chosen: ChosenGoods, isMeant: boolean): Promise<string> {
  const changed = await changeGoodsTax(deps, tax, chosen, isMeant);
  if (changed.outcome === 'no-product') throw new WrongInput('There is no such product.');
  const before = inWords(changed.before);
  const count = changed.before.reduce((sum, { products }) => sum + products, 0);
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  if (changed.outcome === 'doubtful') {
    const why = changed.doubts.map((doubt) => doubts[doubt](tax.rate));
    throw new WrongInput(
      [...why, `Concerned: ${products}, now ${before}. To do it all the same, add --yes.`].join(' '),
    );
  }
  return `${products} ${count === 1 ? 'has' : 'have'} HSN ${tax.hsn} at ${rateText(tax.rate)} now; before: ${before}.`;
}

const goods: Command = {
  usage: 'tax goods <HSN> <rate> (--sku <sku> | --category <name> | --all) [--yes]',
  says: 'Says what the tax law calls some products, and their rate in percent; it holds for orders placed from now on',
  example: 'npm run shop -- tax goods 0902 5 --category "Black Tea"',
  read(args) {
    const options = {
      sku: { type: 'string' },
      category: { type: 'string' },
      all: { type: 'boolean' },
      yes: { type: 'boolean' },
    } as const;
    const { values, positionals } = readArgs(args, options, 2);
    const [typedHsn = '', typedRate = ''] = positionals;
    const hsn = parseHsn(typedHsn);
    if (!hsn) throw new WrongInput(`"${typedHsn}" is not an HSN: it has four, six or eight digits.`);
    const rate = parseRate(typedRate);
    if (rate === null) throw new WrongInput(`"${typedRate}" is not a rate. Write it in percent, as 5 or 0.25.`);
    const chosen = readChosen(values);
    return (deps) => saveTax(deps, { hsn, rate }, chosen, values.yes === true);
  },
};

export const taxCommands = [show, set, goods];
