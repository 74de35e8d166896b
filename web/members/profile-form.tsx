import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { isMasked } from '#domain/members/identity-numbers.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type FieldSpec, profileGroups } from './profile-fields.ts';
import styles from './profile-form.module.css';
import type { ProfileForm as Form } from './use-profile-form.ts';

interface ProfileFormProps {
  form: Form;
  onSaved?: () => void;
}

/** "Personal & Bank Details" in named groups; one form for the checkout and for `/page` (PROF-02, Q040). */
export function ProfileForm({ form, onSaved }: ProfileFormProps) {
  const members = useMembersTexts();
  const { element, action, isBusy, edit, save } = form;
  const saveAll = async () => {
    if (await save()) onSaved?.();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (action === 'edit') edit();
    else void saveAll();
  };
  return (
    <div className={styles.frame}>
      <form
        ref={element}
        className={styles.form}
        data-saved={action === 'edit'}
        method="dialog"
        noValidate
        onSubmit={onSubmit}
      >
        {profileGroups.map(({ name, fields }) => (
          <fieldset key={name} className={styles.group}>
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
          </fieldset>
        ))}
        <Button type="submit" variant="secondary" busy={isBusy} className={styles.save}>
          {members[action]}
        </Button>
      </form>
    </div>
  );
}

function ProfileField({ spec, form }: { spec: FieldSpec; form: Form }) {
  const { fields, examples, maskedHint } = useMembersTexts();
  const { field, isWide, isOptional, autoComplete = 'off', ...input } = spec;
  const value = form.values[field];
  const isReadOnly = form.isReadOnly(field);
  const example = field in examples ? examples[field as keyof typeof examples] : undefined;
  return (
    <TextField
      {...input}
      label={fields[field]}
      name={field}
      value={value}
      onChange={(typed) => form.change(field, typed)}
      error={form.errors[field] ?? null}
      hint={isMasked(value) && !isReadOnly ? maskedHint : undefined}
      placeholder={isReadOnly ? undefined : example}
      optional={isOptional ?? false}
      readOnly={isReadOnly}
      autoComplete={autoComplete}
      className={isWide ? styles.wide : undefined}
    />
  );
}
