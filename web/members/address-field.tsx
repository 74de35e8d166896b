import { type KeyboardEvent, useRef, useState } from 'react';
import { fill } from '#texts/fill.ts';
import type { AddressSuggestion, FoundPlace } from '#web/device/address-search.ts';
import type { Connections } from '#web/layout/shop.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import { optionId, useCombobox } from '#web/ui/form/use-combobox.ts';
import styles from './address-field.module.css';
import { useAddressSuggestions } from './use-address-suggestions.ts';

interface AddressFieldProps extends TextFieldProps {
  maps: NonNullable<Connections['maps']>;
  /** Gets a chosen address with its parts. */
  onPlace: (place: FoundPlace) => void;
}

/** An address with suggestions while it is typed (API-55, Q025). */
export function AddressField({ maps, onPlace, ...field }: AddressFieldProps) {
  const { value, onChange, readOnly = false } = field;
  const layout = useLayoutTexts();
  const [unfolded, setUnfolded] = useState(false);
  const { prepare, service, suggestions } = useAddressSuggestions(maps, unfolded && !readOnly ? value : '');
  const latest = useRef<AddressSuggestion | null>(null);
  const choose = (id: string): void => {
    const chosen = suggestions.find((suggestion) => suggestion.id === id);
    if (!chosen || !service) return;
    latest.current = chosen;
    setUnfolded(false);
    onChange(chosen.text);
    service.find(id).then(
      (place) => latest.current === chosen && onPlace(place),
      // Its text stands in the field; the parts can be typed.
      () => undefined,
    );
  };
  const ids = suggestions.map(({ id }) => id);
  const { listId, marked, unmark, press, roles } = useCombobox(ids, {
    onStep: () => setUnfolded(true),
    onEnter: choose,
  });
  const fold = (): void => {
    setUnfolded(false);
    unmark();
  };
  const type = (typed: string): void => {
    latest.current = null;
    onChange(typed);
    unmark();
    setUnfolded(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return press(event);
    if (ids.length > 0) event.preventDefault();
    fold();
  };
  const spoken = ids.length === 1 ? layout.suggestionOne : fill(layout.suggestionCount, { n: ids.length });
  return (
    <TextField {...field} {...roles} onChange={type} onKeyDown={onKeyDown} onFocus={prepare} onBlur={fold}>
      {ids.length > 0 && <AddressList id={listId} suggestions={suggestions} marked={marked} onChoose={choose} />}
      <p className="visually-hidden" aria-live="polite">
        {ids.length > 0 && spoken}
      </p>
    </TextField>
  );
}

interface AddressListProps {
  id: string;
  suggestions: readonly AddressSuggestion[];
  marked: string | null;
  onChoose: (id: string) => void;
}

function AddressList({ id, suggestions, marked, onChoose }: AddressListProps) {
  const { addressSuggestions, addressSource } = useMembersTexts();
  return (
    <div className={styles.list}>
      <div id={id} role="listbox" aria-label={addressSuggestions}>
        {suggestions.map((suggestion) => (
          <button
            key={suggestion.id}
            type="button"
            id={optionId(id, suggestion.id)}
            role="option"
            aria-selected={suggestion.id === marked}
            tabIndex={-1}
            className={styles.option}
            // Leaves the focus in the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion.id)}
          >
            {suggestion.text}
          </button>
        ))}
      </div>
      <p className={styles.source} translate="no">
        {addressSource}
      </p>
    </div>
  );
}
