import { deliveryTariff } from '#texts/en/console/delivery-tariff.ts';
import { Card } from '../../ui/form/card.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { TrialCardProps } from './trial-card.tsx';

/** What a customer is told and charged, beside what decides it. */
export const TrialCard = lazyPart<TrialCardProps>({
  load: async () => (await import('./trial-card.tsx')).TrialCard,
  shape: 6,
  around: (inner) => <Card title={deliveryTariff.trial.title}>{inner}</Card>,
});
