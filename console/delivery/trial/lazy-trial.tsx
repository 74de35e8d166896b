import { deliveryTariff } from '#texts/en/console/delivery-tariff.ts';
import { Card } from '../../ui/form/card.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

/** The trial of a delivery, loaded on demand. */
export const TrialCard = lazyPart(
  async () => (await import('./trial-card.tsx')).TrialCard,
  6,
  (inner) => <Card title={deliveryTariff.trial.title}>{inner}</Card>,
);
