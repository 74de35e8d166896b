import { parseGstin, stateOfGstin } from '#domain/invoices/gstin.ts';
import { GST_RATES, parseHsn, parseRate, rateText } from '#domain/invoices/goods-tax.ts';
import {
  type ChosenGoods,
  countChosen,
  countGoodsTaxes,
  type GoodsCount,
  type GoodsTax,
  saveGoodsTax,
} from '../../../catalogue/goods-tax-store.ts';
import { parseFssai } from '#domain/settings/fssai.ts';
import { parseRegistration } from '#domain/settings/registration.ts';
import type { Database } from '../../../db/open.ts';
import { readSettings, saveSettings, type Settings } from '../../../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
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

function readGstin(typed: string): string {
  if (typed === 'none') return '';
  const gstin = parseGstin(typed);
  if (!gstin) throw new WrongInput(`"${typed}" is not a GSTIN: its last symbol tells a wrong one. Or write "none".`);
  return gstin;
}

function readFssai(typed: string): string {
  if (typed === 'none') return '';
  const number = parseFssai(typed);
  if (!number)
    throw new WrongInput(`"${typed}" is no FSSAI number: it has 14 digits and begins with 1 or 2. Or write "none".`);
  return number;
}

function readRegistration(typed: string): string {
  if (typed === 'none') return '';
  const number = parseRegistration(typed);
  if (number === null)
    throw new WrongInput(`"${typed}" is no CIN, LLPIN or Udyam number such as UDYAM-UP-43-0012345. Or write "none".`);
  return number;
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
    const { name, gstin, fssai, registration: typedRegistration, ...others } = readArgs(args, options, 0).values;
    const changes: Partial<Settings['tax']> = {
      ...others,
      ...(name !== undefined && { legalName: name }),
      ...(gstin !== undefined && { gstin: readGstin(gstin) }),
      ...(fssai !== undefined && { fssai: readFssai(fssai) }),
    };
    const registration = typedRegistration === undefined ? undefined : readRegistration(typedRegistration);
    if (Object.keys(changes).length === 0 && registration === undefined)
      throw new WrongInput('Say what is to change, such as --gstin.');
    return ({ db }) =>
      db.transaction().execute(async (tx) => {
        const { tax } = await readSettings(tx, ['tax']);
        await saveSettings(tx, { tax: { ...tax, ...changes }, ...(registration !== undefined && { registration }) });
        return describe(tx);
      });
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

/** Why a change is asked about once more; empty where it is what owners do every day. */
function doubts(chosen: ChosenGoods, rate: number): string[] {
  const known = GST_RATES.map((one) => rateText(one)).join(', ');
  return [
    ...(GST_RATES.includes(rate) ? [] : [`The GST has no rate of ${rateText(rate)}: there are ${known}.`]),
    ...(chosen === 'all' ? ['This changes every product of the shop.'] : []),
  ];
}

/** @param isMeant whether the owner says so once more */
async function saveTaxes(db: Database, tax: GoodsTax, chosen: ChosenGoods, isMeant: boolean): Promise<string> {
  const before = await countChosen(db, chosen);
  const count = before.reduce((sum, { products }) => sum + products, 0);
  if (count === 0) throw new WrongInput('There is no such product.');
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  const reasons = doubts(chosen, tax.rate);
  if (reasons.length > 0 && !isMeant)
    throw new WrongInput(
      [...reasons, `Concerned: ${products}, now ${inWords(before)}. To do it all the same, add --yes.`].join(' '),
    );
  await saveGoodsTax(db, tax, chosen);
  const has = count === 1 ? 'has' : 'have';
  return `${products} ${has} HSN ${tax.hsn} at ${rateText(tax.rate)} now; before: ${inWords(before)}.`;
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
    return ({ db }) => db.transaction().execute((tx) => saveTaxes(tx, { hsn, rate }, chosen, values.yes === true));
  },
};

export const taxCommands = [show, set, goods];
