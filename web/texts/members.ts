import { members } from '#texts/en/members.ts';
import { textsOf } from './translations.ts';

export const useMembersTexts = textsOf(members);
