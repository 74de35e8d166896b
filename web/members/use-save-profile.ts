import { useState } from 'react';
import { checkProfile, type ProfileField } from '#domain/members/profile.ts';
import { removePincode } from '#web/delivery/checked-pincode.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { fieldAtFault, saveFailureOf } from './profile-errors.ts';
import { saveProfile, storedProfile } from './save-profile.ts';
import type { FieldErrors } from './use-field-errors.ts';
import type { ProfileDetails } from './use-profile-values.ts';

/** What is saved and still asked for or about may have been left far above. */
const showQuestion = (): void => document.querySelector('[data-question]')?.scrollIntoView({ block: 'center' });

/**
 * Checks and saves what stands in the form, and says what came of it. What was typed stays when it is not saved.
 * @param optional what may be left empty
 */
export function useSaveProfile(
  userId: string,
  { state, record, chosen, showSaved, typeOver }: ProfileDetails,
  { mark, clear }: FieldErrors,
  optional: readonly ProfileField[],
) {
  const members = useMembersTexts();
  const refusals = useRefusalTexts();
  const isSignedOut = useSignedOut();
  const [isBusy, setIsBusy] = useState(false);

  const warn = (field: ProfileField, message: string): void => {
    toast.warning(message);
    mark({ [field]: message });
  };
  const refuse = async (error: unknown): Promise<void> => {
    if (isSignedOut(error)) return;
    const failure = saveFailureOf(error, record ? members.updateFailed : members.saveFailed);
    if (failure.field) return warn(failure.field, failure.message);
    toast.error(failure.message);
    const stored = failure.isSavedElsewhere && (await storedProfile(userId));
    if (stored) typeOver(stored);
  };
  /** @returns whether the details are saved now; when not, the reader has been told why */
  const save = async (): Promise<boolean> => {
    const broken = checkProfile(state.values, state.saved ?? {}, optional);
    const field = broken && fieldAtFault(broken);
    if (field) {
      warn(field, refusals[broken]);
      return false;
    }
    setIsBusy(true);
    try {
      showSaved(await saveProfile(userId, record, state.values, chosen));
      // From now on the saved pincode is where the cart is delivered.
      removePincode();
      toast.success(record ? members.updated : members.saved);
      clear();
      requestAnimationFrame(showQuestion);
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
