import { pictureRefusals } from './picture-refusals.ts';
import { shell } from './shell.ts';

/** Refusals that the owner's console alone gives. */
export const consoleRefusals = {
  'console-needs-origin':
    'The console is closed: scripts of other hosts run on the shop’s pages (SCRIPT_HOSTS). Give the console a name of its own by the setting CONSOLE_URL, and start the shop again.',
  'not-permitted': shell.notPermitted,
  'step-up-needed': 'Please confirm that it is you: this needs your passkey or a code of your app.',
  'factor-needed': 'Add a passkey or an authenticator app first. Until then this account can open nothing else.',
  'edited-meanwhile': '{who} changed this on {at}. Nothing was saved; what you typed is still here.',
  'revision-missing': 'This change does not say which version it is about. Please reload the page and try again.',
  'too-many-views': 'A list can have {limit} views of yours. Remove one first.',
  'undo-too-late': 'This can no longer be undone: it was changed since, or undone already.',
  'key-reused': 'This request was sent before with another content. Please try again.',
  'staff-sign-in-refused': 'That did not match. Please check what you entered and try again.',
  'step-up-refused': 'That did not match. Nothing was changed; please try again.',
  'invitation-ended': 'This link was used already, has expired or is not valid. Ask for a new invitation.',
  'entry-missing': 'Choose how you sign in: by a passkey, or by a password.',
  'factor-missing': 'Add a passkey, or set up an authenticator app beside the password.',
  'passkey-refused': 'This passkey could not be added. Please try again, or choose another way.',
  'last-factor': 'This is the last passkey or app of your account. Add another one before you remove it.',
  'set-up-unfinished': 'The shop cannot be opened yet. Still to do: {list}.',
  'last-owner': 'Nobody else could manage the staff. Make another person an owner first.',
  'own-reset': 'This is your own account. Change your password, passkeys and app under Security.',
  'staff-exists': '{email} is on the staff already.',
  'staff-name-taken': 'Another account has this name. Add something that tells the two apart.',
  'product-archived': '{title} is archived. Restore it first.',
  'product-ordered':
    '{title} was ordered before, so it cannot be deleted. Archive it instead: its orders and links stay.',
  'product-grouped': '{title} is in {list}. Take it out there first, or archive it instead.',
  'prices-changed': 'The price of {title} was changed meanwhile. Nothing was saved; please look at the prices again.',
  'stock-moved': 'The stock is {available} by now, no longer what you saw. Nothing was changed; please count again.',
  'category-exists': 'There is a category {title} already. Choose another name, or merge the two.',
  'category-in-use': '{title} is in use: {list}. Merge it into another category, or change that first.',
  'categories-changed': 'A category was added or removed meanwhile. Please look at the order again.',
  'products-changed': 'The products of this category were changed meanwhile. Please look at the order again.',
  'pincode-lines-wrong': '{count} lines of the list are wrong. Nothing was changed; correct them, or leave them out.',
  'delivery-gaps': 'No charge is set for {list}. Nothing was saved; check what customers there pay, and save again.',
  'coupon-ended': 'This coupon has ended for good. Duplicate it to use its terms with another code.',
  'coupon-doubtful': 'This coupon may cost more than you want. Nothing was saved; please check it and confirm.',
  ...pictureRefusals,
};
