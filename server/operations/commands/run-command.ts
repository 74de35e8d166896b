import type { Deps } from '../../deps.ts';
import { advanceCommands } from './orders/advance-payment-command.ts';
import { afterSaleCommands } from './orders/after-sale-commands.ts';
import { agreementCommands } from './programme/agreement-commands.ts';
import { backupCommands } from './machine/backup-commands.ts';
import { bankLayoutCommands } from './payouts/bank-layout-commands.ts';
import { buttonCommands } from './shop/button-commands.ts';
import { categoryCommands } from './shop/category-commands.ts';
import { catalogueCommands } from './shop/catalogue-commands.ts';
import { checklistCommand } from './programme/checklist-command.ts';
import { type Command, commandActor, type Terminal, WrongInput } from './command.ts';
import { couponCommands } from './shop/coupon-commands.ts';
import { deliveryCommands } from './shop/delivery-commands.ts';
import { dataCommands } from './members/data-commands.ts';
import { databaseCommands } from './machine/database-commands.ts';
import { detailCommands } from './members/detail-commands.ts';
import { takeEnvFile } from '../start/env-file-option.ts';
import { findCommand, wordsOf } from './find-command.ts';
import { goodsCommands } from './shop/goods-commands.ts';
import { grievanceCommands } from './shop/grievance-commands.ts';
import { help, topicAsked } from './help.ts';
import { invoiceCommands } from './orders/invoice-commands.ts';
import { jobCommands } from './machine/job-commands.ts';
import { ledgerCommands } from './programme/ledger-commands.ts';
import { limitCommands } from './shop/limit-commands.ts';
import { memberCommands } from './members/member-commands.ts';
import { messageCommands } from './shop/message-commands.ts';
import { newsletterCommands } from './shop/newsletter-commands.ts';
import { noticeCommands } from './shop/notice-commands.ts';
import { sentenceOf } from '../start/open-shop.ts';
import { openingCommands } from './shop/opening-commands.ts';
import { pageCommands } from './shop/page-commands.ts';
import { panCommands } from './members/pan-commands.ts';
import { passwordCommands } from './members/password-commands.ts';
import { payoutCommands } from './payouts/payout-commands.ts';
import { payoutFileCommands } from './payouts/payout-file-commands.ts';
import { payoutOutcomeCommands } from './payouts/payout-outcome-commands.ts';
import { planCommands } from './programme/plan-commands.ts';
import { orderCommands } from './orders/order-commands.ts';
import { quoteCommands } from './orders/quotation-commands.ts';
import { reconcileCommands } from './orders/reconcile-command.ts';
import { refundCommands } from './orders/refund-commands.ts';
import { sharedCommands } from './members/shared-commands.ts';
import { signatoryCommands } from './payouts/signatory-commands.ts';
import { staffCommands } from './staff/staff-commands.ts';
import { tdsCommands } from './payouts/tds-commands.ts';
import { taxCommands } from './orders/tax-commands.ts';

const commands: Command[] = [
  ...databaseCommands,
  ...backupCommands,
  ...catalogueCommands,
  ...goodsCommands,
  ...categoryCommands,
  ...orderCommands,
  ...afterSaleCommands,
  ...refundCommands,
  ...reconcileCommands,
  ...invoiceCommands,
  ...taxCommands,
  ...couponCommands,
  ...deliveryCommands,
  ...quoteCommands,
  ...messageCommands,
  ...newsletterCommands,
  ...noticeCommands,
  ...pageCommands,
  ...openingCommands,
  ...buttonCommands,
  ...advanceCommands,
  ...limitCommands,
  ...detailCommands,
  ...passwordCommands,
  ...memberCommands,
  ...panCommands,
  ...dataCommands,
  ...planCommands,
  checklistCommand,
  ...agreementCommands,
  ...grievanceCommands,
  ...ledgerCommands,
  ...signatoryCommands,
  ...payoutCommands,
  ...sharedCommands,
  ...bankLayoutCommands,
  ...payoutFileCommands,
  ...payoutOutcomeCommands,
  ...tdsCommands,
  ...staffCommands,
  ...jobCommands,
];

/** How a command ended, and what it says on stdout or stderr. */
export interface Ended {
  exitCode: 0 | 1 | 2;
  out?: string;
  err?: string;
}

/** PostgreSQL's codes of a table and of a column that are not there. */
const NOT_THERE = /^(42P01|42703)$/;

/** No command brings the shop into a database by the way: it may be the wrong one. */
const lacksShop = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && NOT_THERE.test(String(error.code));

function explain(error: unknown, command: Command | null): Ended {
  if (error instanceof WrongInput)
    return { exitCode: 2, err: `${error.message}\nUsage: npm run shop -- ${command?.usage ?? '<command>'}` };
  const sentence = sentenceOf(error);
  if (sentence) return { exitCode: 1, err: sentence };
  if (lacksShop(error))
    return {
      exitCode: 1,
      err:
        `The database does not hold the shop of this version (${error.message}). Check that DATA_DIR or DATABASE_URL ` +
        'names the right one; then start the shop once, or type: npm run shop -- migrate',
    };
  throw error;
}

/**
 * Does one command of the one who runs the shop.
 *
 * @param argv what stands behind `npm run shop --`; `--env-file <path>` may stand anywhere in it
 * @param open opens the shop of a settings file, once the command is understood; it is closed afterwards
 * @param terminal where a command tells how far it has come, and asks for a secret
 */
export async function runCommand(
  argv: string[],
  open: (envFile: string | null) => Promise<Deps>,
  terminal: Terminal = { say: () => {}, askSecret: () => Promise.resolve('') },
): Promise<Ended> {
  let command: Command | null = null;
  try {
    const { envFile, words } = takeEnvFile(argv);
    const topic = topicAsked(words);
    if (topic) return { exitCode: 0, out: help(commands, topic) };
    const { command: named, args } = findCommand(commands, words);
    command = named;
    const work = named.read(args);
    const deps = await open(envFile);
    try {
      const found = await work({ ...deps, actor: commandActor(wordsOf(named)) }, terminal);
      if (typeof found === 'string') return { exitCode: 0, out: found };
      return { exitCode: found.isBad ? 1 : 0, out: found.text };
    } finally {
      await deps.close();
    }
  } catch (error) {
    return explain(error, command);
  }
}
