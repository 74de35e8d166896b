import { rewards } from '#texts/en/rewards.ts';
import { textsOf } from './texts-of.ts';

export const useRewardsTexts = textsOf(rewards);
