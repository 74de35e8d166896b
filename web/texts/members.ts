import { members } from '#texts/en/members.ts';
import { textsOf } from './texts-of.ts';

export const useMembersTexts = textsOf(members);
