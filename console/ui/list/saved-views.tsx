import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { type ListWithViews, removeView, savedViews, saveView, type WireSavedView } from '#contract/console/views.ts';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { useMay } from '../../session/use-staff.ts';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { TextField } from '../controls/text-field.tsx';
import { notify, notifyFailure } from '../overlay/notices.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { useRefused } from '../use-refused.ts';
import type { ListSpec } from './list-spec.ts';
import styles from './saved-views.module.css';
import { ViewTabs } from './view-tabs.tsx';

interface SavedViewsProps<Row> {
  spec: ListSpec<Row>;
  /** How the list stands, as its address says it. */
  query: string;
}

/** The built-in views of a list and those that somebody named, with the way to name this one (CON-015). */
export function SavedViews<Row>({ spec, query }: SavedViewsProps<Row>) {
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const may = useMay();
  const key = ['views', spec.name];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(savedViews, { params: { list: spec.name } }, { signal }),
  });
  const saved = data?.views ?? [];
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: key });
  const shown = saved.find((view) => view.query === query);
  const tabs = [
    ...spec.views.map(({ id, label }, index) => {
      const own = index === 0 ? '' : `view=${id}`;
      return { id, label, query: own, isShown: !shown && viewIn(query, spec) === id };
    }),
    ...saved.map((view) => ({ id: view.id, label: view.name, query: view.query, isShown: view === shown })),
  ];
  const isBuiltIn = tabs.slice(0, spec.views.length).some((tab) => tab.query === query);
  const remove = async (view: WireSavedView): Promise<void> => {
    try {
      await call(removeView, { params: { list: spec.name, view_id: view.id } });
      notify({ text: fill(texts.viewRemoved, { name: view.name }) });
      await refresh();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <div className={styles.views}>
      <ViewTabs tabs={tabs} />
      {!isBuiltIn && !shown && (
        <Button look="quiet" icon={BookmarkPlus} onPress={() => setNaming(true)}>
          {texts.saveView}
        </Button>
      )}
      {shown && (!shown.is_shared || may('settings.write')) && (
        <Button look="quiet" onPress={() => void remove(shown)}>
          {fill(texts.removeView, { name: shown.name })}
        </Button>
      )}
      <NameView
        list={spec.name}
        query={query}
        isOpen={isNaming}
        mayShare={may('settings.write')}
        onClose={() => setNaming(false)}
        onSaved={refresh}
      />
    </div>
  );
}

/** The built-in view that an address shows. */
const viewIn = <Row,>(query: string, { views }: ListSpec<Row>): string =>
  new URLSearchParams(query).get('view') ?? views[0]?.id ?? '';

interface NameViewProps {
  list: ListWithViews;
  query: string;
  isOpen: boolean;
  mayShare: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

function NameView({ list, query, isOpen, mayShare, onClose, onSaved }: NameViewProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { refused, refuse } = useRefused();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await call(saveView, { params: { list }, body: { name: name.trim(), query, is_shared: isShared } });
      notify({ text: fill(texts.viewSaved, { name: name.trim() }) });
      setName('');
      onClose();
      await onSaved();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Sheet
      shape="box"
      title={texts.saveView}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button look="primary" isDisabled={name.trim() === ''} isPending={isSaving} onPress={() => void save()}>
          {texts.saveView}
        </Button>
      }
    >
      <TextField label={texts.viewName} value={name} onChange={setName} error={refused} maxLength={40} />
      {mayShare && (
        <Checkbox isSelected={isShared} onChange={setShared}>
          {texts.viewForAll}
        </Checkbox>
      )}
    </Sheet>
  );
}
