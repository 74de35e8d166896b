import { expect, test } from 'vitest';
import { privacyPolicy } from '#domain/texts/en/written/privacy-policy.ts';
import { privacySections } from './privacy-sections.ts';

test('[CONT-05] the privacy policy names the host that gets enquiries, where there is one', () => {
  const sections = privacySections(privacyPolicy, 'forms.example:8443');
  const seen = sections.find(({ id }) => id === 'who-sees-it');
  expect(seen?.blocks.at(-1)).toMatch(
    /^What you send by the enquiry form is also passed on to forms\.example:8443: your name, phone, message and email, so that it is answered from there\. What forms\.example:8443 keeps of it/,
  );
  expect(sections.filter((section) => section !== seen)).toEqual(
    privacyPolicy.sections.filter(({ id }) => id !== 'who-sees-it'),
  );
});

test('[CONT-05] where enquiries stay with the shop, the privacy policy says nothing of another host', () => {
  expect(privacySections(privacyPolicy, null)).toEqual(privacyPolicy.sections);
});
