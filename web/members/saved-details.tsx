import { type ReactNode, useEffect, useRef } from 'react';
import { oneLineAddress } from '#domain/delivery/address.ts';
import { missingFields } from '#domain/orders/required-fields.ts';
import { fill } from '#texts/fill.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { ContactNote } from './contact-note.tsx';
import { Fold } from './fold.tsx';
import styles from './saved-details.module.css';
import { useFold } from './use-fold.ts';
import type { ProfileForm } from './use-profile-form.ts';

interface SavedDetailsProps {
  form: ProfileForm;
  children: ReactNode;
}

/**
 * A summary of the saved details with all fields folded behind it, open before the first save, in edit mode and where
 * something is empty, wrong or asked about (PROF-04 to PROF-06).
 */
export function SavedDetails({ form, children }: SavedDetailsProps) {
  const { deliverTo, allDetails } = useMembersTexts();
  const { values, optional, action, errors, contradiction } = form;
  const isWritten = action !== 'edit';
  const isIncomplete = missingFields(values, optional).length > 0;
  const isAsked = contradiction !== null || Object.keys(errors).length > 0;
  const fold = useFold(isAsked ? 'asked' : isIncomplete ? 'incomplete' : '');
  const whole = useRef<HTMLDivElement>(null);
  const wasWritten = useRef(isWritten);
  // Folded away, the fields leave the window below whatever follows the form.
  useEffect(() => {
    if (wasWritten.current && !isWritten) whole.current?.scrollIntoView({ block: 'nearest' });
    wasWritten.current = isWritten;
  }, [isWritten]);
  return (
    <div ref={whole} className={styles.saved} data-written={isWritten}>
      {!isWritten && (
        <div className={styles.summary}>
          <p>
            <strong>{fill(deliverTo, { name: values.fullName })}</strong>
          </p>
          <p>{oneLineAddress(values)}</p>
          <p>{values.mobile}</p>
          {!fold.isOpen && <ContactNote record={form.record} />}
        </div>
      )}
      <Fold title={allDetails} isOpen={isWritten || fold.isOpen} onToggle={fold.onToggle}>
        {children}
      </Fold>
    </div>
  );
}
