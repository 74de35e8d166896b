import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { list as texts } from '#texts/en/console/list.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { Walk } from './use-walk.ts';

/** To the rows before and after this one in the list that somebody came from (CON-010). */
export function WalkButtons({ walk: { previous, next } }: { walk: Walk }) {
  const navigate = useNavigate();
  if (previous === null && next === null) return null;
  const go = (to: string | null) => () => void (to && navigate(to));
  return (
    <>
      <IconButton label={texts.previous} icon={ChevronLeft} isDisabled={!previous} onPress={go(previous)} />
      <IconButton label={texts.next} icon={ChevronRight} isDisabled={!next} onPress={go(next)} />
    </>
  );
}
