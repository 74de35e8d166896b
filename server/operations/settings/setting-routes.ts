import * as contract from '#contract/console/settings.ts';
import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import { advanceFaults, CEILING_NAMES, limitFaults, sellerNumbers, taxFaults } from '#domain/settings/card-faults.ts';
import type { TaxValues } from '#domain/settings/card-values.ts';
import { MAX_NOTICE_ADDRESSES, type NoticeAddressProblem } from '#domain/settings/notices.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { isKnownPicture } from '../../content/uploads/is-known-picture.ts';
import type { Deps } from '../../deps.ts';
import { findIndianPincode } from '../../delivery/indian-pincodes.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff } from '../../http/api/staff-call.ts';
import { changeSeller } from '../../invoices/change-seller.ts';
import {
  addNoticeAddress,
  checkNoticeCode,
  confirmNoticeAddress,
  removeNoticeAddress,
  switchNotices,
} from '../../notices/notice-addresses.ts';
import { changeAdvancePayment } from '../../orders/change-advance-payment.ts';
import { changeOrderLimits } from '../../orders/change-order-limits.ts';
import { chooseOptionalDetails } from '../../orders/choose-optional-details.ts';
import { changeContact } from '../../settings/change-contact.ts';
import { changePageMeta } from '../../settings/change-page-meta.ts';
import { changeShopProfile } from '../../settings/change-shop-profile.ts';
import { chooseButtons } from '../../settings/choose-button.ts';
import { refuseCard } from '../../settings/refuse-card.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { readSettingCards } from './read-cards.ts';
import { saveCard } from './save-card.ts';

const orNull = <Id extends string>(id: Id | 'none'): Id | null => (id === 'none' ? null : id);

const sellerOf = (values: TaxValues) => ({
  legalName: oneLine(values.legal_name),
  address: oneLine(values.address),
  contact: oneLine(values.contact),
  note: oneLine(values.note),
  ...sellerNumbers(values),
});

/** The cards of which each is saved by one call, by the verbs that commands call, too (CON-148). */
const cardRoutes = (deps: Deps): Mounted[] => [
  handleStaff(contract.settings, () => readSettingCards(deps)),
  handleStaff(contract.saveShop, ({ body, revision, acting, write }) =>
    write((tx) => saveCard(tx, { name: 'shop', revision }, () => changeShopProfile(acting, tx, body, isKnownPicture))),
  ),
  handleStaff(contract.saveContact, ({ body, revision, acting, write }) =>
    write((tx) =>
      saveCard(tx, { name: 'contact', revision }, () => changeContact(acting, tx, body, findIndianPincode)),
    ),
  ),
  handleStaff(contract.saveTax, ({ body, revision, acting, write }) => {
    refuseCard(taxFaults(body));
    return write((tx) =>
      saveCard(tx, { name: 'tax', revision }, () => changeSeller(acting, tx, sellerOf(body), body.is_unregistered)),
    );
  }),
  handleStaff(contract.saveSelling, ({ body, revision, acting, write }) =>
    write((tx) =>
      saveCard(tx, { name: 'selling', revision }, () =>
        chooseButtons(acting, tx, { cart: orNull(body.cart), pay: orNull(body.pay) }),
      ),
    ),
  ),
  handleStaff(contract.saveAdvance, ({ body, revision, acting, write }) => {
    refuseCard(advanceFaults(body));
    return write((tx) =>
      saveCard(tx, { name: 'advance', revision }, () => changeAdvancePayment(acting, tx, body.percent)),
    );
  }),
  handleStaff(contract.saveDetails, ({ body, revision, acting, write }) =>
    write((tx) => saveCard(tx, { name: 'details', revision }, () => chooseOptionalDetails(acting, tx, body.optional))),
  ),
  handleStaff(contract.saveLimits, ({ body, revision, acting, write }) => {
    refuseCard(limitFaults(body));
    return write((tx) =>
      saveCard(tx, { name: 'limits', revision }, ({ values }) => {
        // A limit at its default is not stored, so that it follows later defaults.
        const changed = CEILING_NAMES.filter((name) => body[name] !== values[name]);
        return changeOrderLimits(acting, tx, {
          ceilings: Object.fromEntries(changed.map((name) => [name, body[name]])),
          ...(body.maxPerOrder !== values.maxPerOrder && { maxPerOrder: body.maxPerOrder }),
        });
      }),
    );
  }),
  handleStaff(contract.saveNotices, ({ body, revision, acting, write }) =>
    write((tx) => saveCard(tx, { name: 'notices', revision }, () => switchNotices(acting, tx, body))),
  ),
  handleStaff(contract.saveScripts, ({ body, revision, acting, write }) =>
    write((tx) => saveCard(tx, { name: 'scripts', revision }, () => changePageMeta(acting, tx, body, isKnownPicture))),
  ),
];

/** @throws {Refusal} 'invalid-input' with the sentence of the address */
function refuseAddress(problem: NoticeAddressProblem): never {
  const email = fill(texts.notices.problems[problem], { max: MAX_NOTICE_ADDRESSES });
  throw new Refusal('invalid-input', { fields: { email } });
}

/** @throws {Refusal} 'invalid-input' */
const readAddress = (typed: string): string => (isMailbox(typed) ? normaliseEmail(typed) : refuseAddress('invalid'));

/** Who is told of orders by mail (CON-163). */
const recipientRoutes = ({ db }: Deps): Mounted[] => [
  handleStaff(contract.addRecipient, async ({ body, acting, write }) => {
    const outcome = await addNoticeAddress(acting, readAddress(body.email), (work) =>
      write(async (tx) => {
        await work(tx);
        return {};
      }),
    );
    return outcome === 'sent' ? {} : refuseAddress(outcome);
  }),
  handleStaff(contract.confirmRecipient, async ({ body, acting, write }) => {
    const email = readAddress(body.email);
    const { addresses } = await readSetting(db, 'notices');
    // A repeated request after a lost reply: the code is used up, but the address is added.
    if (addresses.includes(email)) return { recipients: addresses };
    const checked = await checkNoticeCode(acting, email, body.code);
    return write(async (tx) => {
      const outcome = await confirmNoticeAddress(acting, tx, { email, checked });
      if (outcome !== 'confirmed') refuseAddress(outcome);
      return { recipients: (await readSetting(tx, 'notices')).addresses };
    });
  }),
  handleStaff(contract.removeRecipient, ({ body, acting, write }) =>
    write(async (tx) => {
      await removeNoticeAddress(acting, tx, normaliseEmail(body.email));
      return { recipients: (await readSetting(tx, 'notices')).addresses };
    }),
  ),
];

/** The settings of the owner, as the console shows and changes them. */
export const consoleSettingRoutes = (deps: Deps): Mounted[] => [...cardRoutes(deps), ...recipientRoutes(deps)];
