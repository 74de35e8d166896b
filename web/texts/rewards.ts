import { rewards } from '#texts/en/rewards.ts';
import { textsOf } from './translations.ts';

export const useRewardsTexts = textsOf(rewards);
