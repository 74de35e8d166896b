import { useRef, useState } from 'react';
import type { ProfileField } from '#domain/members/profile.ts';
import { type ProfileErrors, withoutChanged } from './profile-errors.ts';
import type { FormProfile } from './profile-view.ts';

function focusFirst(form: HTMLFormElement | null, fields: object): void {
  const inputs = Array.from(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? []);
  inputs.find((input) => input.name in fields)?.focus();
}

/**
 * What is wrong with the fields of a form, and the way to them.
 * @param edit lets the fields be written
 */
export function useFieldErrors(edit: () => void) {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ProfileErrors>({});

  const goTo = (fields: Partial<Record<ProfileField, unknown>>): void => {
    edit();
    requestAnimationFrame(() => focusFirst(element.current, fields));
  };
  const mark = (found: ProfileErrors): void => {
    setErrors(found);
    goTo(found);
  };
  const clear = (): void => setErrors({});
  const clearChanged = (changes: Partial<FormProfile>): void => setErrors((before) => withoutChanged(before, changes));
  return { element, errors, goTo, mark, clear, clearChanged };
}

export type FieldErrors = ReturnType<typeof useFieldErrors>;
