import { MapPin } from 'lucide-react';
import { withPincode } from '#domain/delivery/address-contradiction.ts';
import { fill } from '#texts/fill.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './address-question.module.css';
import type { ProfileForm } from './use-profile-form.ts';

/** Asks at once which of two parts of an address is right; saving waits for no answer, an order does. */
export function AddressQuestion({ form }: { form: ProfileForm }) {
  return <div aria-live="polite">{form.contradiction && <Question form={form} asked={form.contradiction} />}</div>;
}

interface QuestionProps {
  form: ProfileForm;
  asked: NonNullable<ProfileForm['contradiction']>;
}

function Question({ form, asked }: QuestionProps) {
  const { addressQuestion } = useMembersTexts();
  const { pincode, written } = asked;
  const place = asked.about !== 'google-address' ? `${asked.place.city}, ${asked.place.state}` : written;
  const facts = { pincode, written, place };
  const about = addressQuestion[asked.about];
  const take = () =>
    form.settle(
      asked.about !== 'google-address' ? { city: asked.place.city, state: asked.place.state } : { pincode: written },
    );
  const keep = () => {
    if (asked.about !== 'google-address') return form.mark({ pincode: fill(addressQuestion.typePincode, facts) });
    form.settle({ googleAddress: withPincode(form.values.googleAddress, pincode) });
  };
  return (
    <div className={styles.question} data-question>
      <MapPin aria-hidden />
      <p>{fill(about.text, facts)}</p>
      <div className={styles.answers}>
        <Button variant="secondary" size="card" onClick={take}>
          {fill(about.take, facts)}
        </Button>
        <Button variant="secondary" size="card" onClick={keep}>
          {fill(about.keep, facts)}
        </Button>
      </div>
    </div>
  );
}
