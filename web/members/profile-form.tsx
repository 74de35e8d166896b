import { Lock } from 'lucide-react';
import type { FormEvent, MouseEvent, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { hasVerhoeffCheckDigit, isAadhaar, isMasked } from '#domain/members/identity-numbers.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { PrivacyNotice } from '#web/privacy/privacy-notice.tsx';
import { useMembersTexts } from '#web/texts/members.ts';
import { Button } from '#web/ui/button.tsx';
import { ReadOnlyField } from '#web/ui/form/read-only-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AddressField } from './address-field.tsx';
import { AddressQuestion } from './address-question.tsx';
import { ContactNote } from './contact-note.tsx';
import { Fold } from './fold.tsx';
import { type FieldGroup, type FieldSpec, type ProfileGroupName, profileGroups } from './profile-fields.ts';
import styles from './profile-form.module.css';
import { ReferenceField } from './reference-field.tsx';
import { SavedDetails } from './saved-details.tsx';
import type { FoundBank } from './use-auto-fill.ts';
import { useFold } from './use-fold.ts';
import type { ProfileForm as Form } from './use-profile-form.ts';

interface ProfileFormProps {
  form: Form;
  /** Saved details stand in one sentence, with the fields folded away behind it. */
  isSummed?: boolean;
}

/** The fields unfold above the clicked button. */
function showStart(form: HTMLFormElement | null): void {
  form?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'start' });
}

/** "Personal & Bank Details" in named groups; one form for the checkout and for `/page` (PROF-02, Q040). */
export function ProfileForm({ form, isSummed = false }: ProfileFormProps) {
  const members = useMembersTexts();
  const { element, action, isBusy, edit, save } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  // The same button saves from now on: this very click must not.
  const onEdit = (event: MouseEvent) => {
    event.preventDefault();
    flushSync(edit);
    if (isSummed) showStart(element.current);
  };
  // Leaves the focus at the button that edits again.
  const onCancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus();
    form.cancel?.();
  };
  return (
    <div className={styles.frame}>
      <form
        ref={element}
        tabIndex={-1}
        className={styles.form}
        data-saved={action === 'edit'}
        aria-busy={isBusy || undefined}
        method="dialog"
        noValidate
        onSubmit={onSubmit}
      >
        {isSummed ? (
          <SavedDetails form={form}>
            <Groups form={form} />
          </SavedDetails>
        ) : (
          <Groups form={form} />
        )}
        <PrivacyNotice />
        <div className={styles.actions} data-form-actions={isSummed ? undefined : true}>
          <Button
            type={action === 'edit' ? 'button' : 'submit'}
            variant="secondary"
            busy={isBusy}
            className={styles.save}
            onClick={action === 'edit' ? onEdit : undefined}
          >
            {members[action]}
          </Button>
          {form.cancel && (
            <Button variant="quiet" onClick={onCancel}>
              {members.cancel}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

const groupsOfPay = new Set<ProfileGroupName>(['identity', 'nominee']);
const isOfPay = ({ name }: FieldGroup): boolean => groupsOfPay.has(name);
const payFields = profileGroups.filter(isOfPay).flatMap(({ fields }) => fields.map(({ field }) => field));

/** All groups in their order; what is only for being paid is folded where the owner does without all of it. */
function Groups({ form }: { form: Form }) {
  const { paidGroup } = useMembersTexts();
  const isFoldable = payFields.every((field) => form.optional.includes(field));
  const isFilled = payFields.some((field) => form.values[field] !== '');
  const isWrong = payFields.some((field) => field in form.errors);
  const fold = useFold(isWrong ? 'wrong' : isFilled ? 'filled' : '', 'paid');
  if (!isFoldable) return profileGroups.map((group) => <Group key={group.name} group={group} form={form} />);
  const paid = (
    <Fold key="paid" id="paid" title={paidGroup} {...fold}>
      {profileGroups.filter(isOfPay).map((group) => (
        <Group key={group.name} group={group} form={form} />
      ))}
    </Fold>
  );
  const others = profileGroups.filter((group) => !isOfPay(group));
  return others.flatMap((group) => {
    const shown = <Group key={group.name} group={group} form={form} />;
    return group.name === 'referral' ? [paid, shown] : [shown];
  });
}

function Group({ group: { name, fields }, form }: { group: FieldGroup; form: Form }) {
  const members = useMembersTexts();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{members.groups[name]}</legend>
      {name === 'identity' && (
        <p className={styles.note}>
          <Lock aria-hidden />
          {members.identityNote}
        </p>
      )}
      <div className={styles.fields}>
        {fields.map((spec) => (
          <ProfileField key={spec.field} spec={spec} form={form} />
        ))}
      </div>
      {name === 'address' && <AddressQuestion form={form} />}
      {name === 'you' && <ContactNote record={form.record} />}
    </fieldset>
  );
}

/** A mask is typed over as a whole; its characters mean nothing one by one. */
const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select();
const asMask = { onFocus: selectAll, onClick: selectAll };

function ProfileField({ spec, form }: { spec: FieldSpec; form: Form }) {
  const { fields, examples, maskedHint, aadhaarUnlikely, ifscUnlisted, pincodeUnknown } = useMembersTexts();
  const { maps } = useShop().connections;
  const { field, isWide, isOptional = false, autoComplete = 'off', ...input } = spec;
  const value = form.values[field];
  const isOptionalHere = isOptional || form.optional.includes(field);
  const common = {
    label: fields[field],
    name: field,
    value,
    optional: isOptionalHere,
    className: isWide ? styles.wide : undefined,
  };
  if (form.isReadOnly(field)) return <ReadOnlyField {...common} valueClassName={styles.saved} />;
  const written = {
    ...input,
    ...common,
    required: !isOptionalHere,
    // What is typed now would be lost when the saved record comes back; the focus remains.
    readOnly: form.isBusy,
    ...(isMasked(value) && asMask),
    onChange: (typed: string) => form.change(field, typed),
    error: form.errors[field] ?? null,
    hint: isMasked(value) ? maskedHint : undefined,
    placeholder: field in examples ? examples[field as keyof typeof examples] : undefined,
    autoComplete,
  };
  if (field === 'googleAddress' && maps)
    return <AddressField {...written} autoComplete="off" maps={maps} onPlace={form.choosePlace} />;
  if (field === 'aadhaar' && isAadhaar(value) && !hasVerhoeffCheckDigit(value))
    return <TextField {...written} hint={aadhaarUnlikely} />;
  if (field === 'pincode' && form.isPincodeUnknown) return <TextField {...written} hint={pincodeUnknown} />;
  if (field === 'ifsc' && form.bank)
    return <TextField {...written} good={branchWords(form.bank)} hint={ifscUnlisted} />;
  if (field === 'referenceId')
    return <ReferenceField {...written} saved={form.savedReference} profileId={form.profileId} />;
  return <TextField {...written} />;
}

/** "HDFC Bank, Kurla East, Mumbai", as far as it is known; null for a code that is not on the list. */
function branchWords({ bank, branch, isListed }: FoundBank): string | null {
  return isListed ? [bank, branch].filter(Boolean).join(', ') || null : null;
}
