import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { isListTooLong } from '#domain/delivery/pincode-list.ts';
import { deliveryAreas } from '#texts/en/console/delivery-areas.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { choiceOfPincodes } from './area-choice.ts';
import { PlannedChange } from './planned-change.tsx';
import { readListFile } from './read-list-file.ts';

const { list: texts } = deliveryAreas;

const faults = { unreadable: texts.unreadable, tooLarge: texts.tooLarge };

interface TypedListProps {
  list: string;
  onList: (list: string) => void;
  onLook: () => void;
}

/** The list as it is typed, pasted or read from a file. */
function TypedList({ list, onList, onLook }: TypedListProps) {
  const [fault, setFault] = useState<string>();
  const take = async (files: FileList | null): Promise<void> => {
    const [file] = files ?? [];
    if (!file) return;
    const read = await readListFile(file);
    setFault('fault' in read ? faults[read.fault] : undefined);
    if ('text' in read) onList(read.text);
  };
  const look = async (): Promise<void> => {
    if (list.trim() === '') return setFault(deliveryAreas.faults.nothing);
    if (isListTooLong(list)) return setFault(deliveryAreas.faults['list-too-long']);
    onLook();
  };
  return (
    <SmallForm
      action={texts.look}
      isPending={false}
      onSubmit={look}
      beside={
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', 'text/csv', 'text/plain']}
          onSelect={(files) => void take(files)}
        >
          <Button icon={FileUp}>{texts.choose}</Button>
        </FileTrigger>
      }
    >
      <TextField
        label={texts.label}
        hint={texts.hint}
        rows={8}
        value={list}
        onChange={(text) => {
          setFault(undefined);
          onList(text);
        }}
        error={fault}
      />
    </SmallForm>
  );
}

interface ListSheetProps extends Pick<TypedListProps, 'list' | 'onList'> {
  onClose: () => void;
}

/**
 * Turns the pincodes of a list on or off: first the list, then what it changes and what is wrong with it. The list is
 * the screen's, so that it is still there when the sheet was closed before it was saved.
 */
export function ListSheet({ list, onList, onClose }: ListSheetProps) {
  const [isLooking, setLooking] = useState(false);
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      {isLooking ? (
        <PlannedChange
          choice={{ ...choiceOfPincodes(texts.title, [], true), list }}
          onDone={() => {
            onList('');
            onClose();
          }}
          onEdit={() => setLooking(false)}
        />
      ) : (
        <TypedList list={list} onList={onList} onLook={() => setLooking(true)} />
      )}
    </Sheet>
  );
}
