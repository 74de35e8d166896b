import { writeFile } from 'node:fs/promises';
import type { Deps } from '../../../deps.ts';
import { type PackedSlips, packSlips } from '../../../orders/pdf/pack-slips.ts';
import { cannotWrite } from '../cannot-write.ts';
import { type Command, readArgs, readOrderId, WrongInput } from '../command.ts';
import { unknownOrder } from './order-words.ts';

function notSent({ outcome, publicId }: Exclude<PackedSlips, { outcome: 'packed' }>): WrongInput {
  if (outcome === 'unknown') return unknownOrder(publicId);
  const why = outcome === 'unpaid' ? 'was not paid' : 'is Cancelled';
  return new WrongInput(`Order ${publicId} ${why}, so no parcel is sent for it.`);
}

async function save(deps: Deps, publicIds: readonly string[], file: string): Promise<string> {
  const packed = await packSlips(deps, publicIds);
  if (packed.outcome !== 'packed') throw notSent(packed);
  // Only its owner may read it: where buyers live and their numbers stand in it.
  await writeFile(file, packed.pdf, { mode: 0o600, flag: 'wx' }).catch(cannotWrite(file));
  return `${file} holds a packing slip of ${publicIds.length === 1 ? 'one order' : `${publicIds.length} orders`}.`;
}

/** Writes what goes with parcels: address, phone number, pieces with their sizes, and what is collected. */
export const slipCommand: Command = {
  usage: 'order slip <order id>... --out <file>',
  says: 'Writes packing slips as PDF, a page for each order: where it goes, whom to call, its pieces and what to collect',
  example: 'npm run shop -- order slip KD-1012-9TQX KD-1013-02P6 --out slips.pdf',
  read(args) {
    const { positionals, values } = readArgs(args, { out: { type: 'string' } }, 'some');
    const { out } = values;
    if (!out) throw new WrongInput('--out must name the file that is written.');
    return (deps) => save(deps, positionals.map(readOrderId), out);
  },
};
