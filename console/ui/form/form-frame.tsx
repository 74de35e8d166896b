import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { form as texts } from '#texts/en/console/form.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import { Ask } from '../overlay/ask.tsx';
import { FaultContext } from './fault-context.ts';
import { FaultSummary } from './fault-summary.tsx';
import { hasFaults } from './faults.ts';
import styles from './form.module.css';
import { MeanwhilePanel } from './lazy-panel.tsx';
import { UnaddedFilesContext } from './unadded-files.ts';
import type { ShownValue } from './meanwhile-panel.tsx';
import type { SavedForm } from './use-saved-form.ts';

interface FormFrameProps<Values extends FieldValues> {
  saved: SavedForm<Values>;
  /** What a field is called in the summary of faults. */
  labelOf: (field: string) => string;
  /** The faults at fields that still hold; left out where they all do until the next save. */
  standing?: Record<string, string>;
  /** How its values are read where two people changed one; left out where they read well as they are. */
  shownValue?: ShownValue;
  onSave: () => void;
  /** What the button does: it saves if nothing else is said. */
  verb?: 'save' | 'publish';
  /** Buttons in place of Save, such as those that publish. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A browser's own question where the tab is closed with something unsaved. */
function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Ctrl+S saves, also from within a field. */
function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/**
 * What stands around the fields of every form: what is wrong with them, what others saved meanwhile, a restored draft,
 * and the bar of unsaved changes (CON-021).
 */
export function FormFrame<Values extends FieldValues>(props: FormFrameProps<Values>) {
  const { saved, labelOf, shownValue, onSave, verb = 'save', actions, children } = props;
  const { isDirty, isSaving, faults, meanwhile, draftFrom, discard } = saved;
  const { standing = faults.fields } = props;
  // Who signs in again comes back to what was typed.
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: next }) =>
      isDirty && pathname !== next.pathname && next.pathname !== '/sign-in',
  );
  useUnloadGuard(isDirty);
  useSaveKey(() => isDirty && onSave());
  return (
    <form
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // React hands on what a form in a sheet sends, too.
        if (event.target === event.currentTarget) onSave();
      }}
    >
      {hasFaults({ ...faults, fields: standing }) && (
        <FaultSummary faults={faults} fields={standing} labelOf={labelOf} />
      )}
      {meanwhile && (
        <MeanwhilePanel
          meanwhile={meanwhile}
          verb={verb}
          labelOf={labelOf}
          shownValue={shownValue}
          onSettle={saved.settle}
        />
      )}
      {draftFrom && isDirty && (
        <p className={styles.draft} role="status">
          {fill(texts.draft, { at: formats.moment(draftFrom) })}
        </p>
      )}
      <FaultContext value={standing}>
        <UnaddedFilesContext value={saved.unaddedFiles}>{children}</UnaddedFilesContext>
      </FaultContext>
      {isDirty && (
        <div className={styles.bar} data-bar role="region" aria-label={texts.unsaved}>
          <p className={styles.unsaved}>{texts.unsaved}</p>
          <Button look="quiet" isDisabled={isSaving} onPress={discard}>
            {texts.discard}
          </Button>
          {actions ?? (
            <Button look="primary" type="submit" isPending={isSaving}>
              {texts.save}
            </Button>
          )}
        </div>
      )}
      <Ask
        title={texts.leave.title}
        isOpen={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        action={texts.leave.action}
        onAction={() => blocker.proceed?.()}
        isDanger={false}
      >
        <p>{texts.leave.text}</p>
      </Ask>
    </form>
  );
}
