import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { opening as texts } from '#texts/en/console/opening.ts';
import { fill } from '#texts/fill.ts';
import { openingQuery } from './opening-query.ts';
import { placeOfStep } from './step-place.ts';

/** The link to the next step that the first opening needs, or that none is left. */
export function NextStep() {
  const { data } = useQuery(openingQuery);
  if (!data) return null;
  const step = data.steps.find(({ is_needed, missing }) => is_needed && missing.length > 0);
  const place = step && placeOfStep(step);
  if (!step || !place) return <span>{texts.allDone}</span>;
  return <Link to={place}>{fill(texts.next, { step: texts.steps[step.id].title })}</Link>;
}
