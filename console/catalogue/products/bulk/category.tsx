import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goods } from '#texts/en/console/goods.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { categoriesQuery, categoryNames } from '../../categories-query.ts';

interface BulkCategoryProps {
  isPending: boolean;
  onClose: () => void;
  onGive: (category: string) => void;
}

/** Gives chosen products a category. */
export function BulkCategory({ isPending, onClose, onGive }: BulkCategoryProps) {
  const names = categoryNames(useQuery(categoriesQuery).data);
  const [chosen, setChosen] = useState('');
  return (
    <Sheet
      shape="box"
      title={goods.bulk.category}
      isOpen
      onClose={onClose}
      foot={
        <Button look="primary" isDisabled={chosen === ''} isPending={isPending} onPress={() => onGive(chosen)}>
          {goods.bulk.give}
        </Button>
      }
    >
      <Select
        label={goods.bulk.categoryLabel}
        value={chosen}
        choices={names.map((value) => ({ value, label: value }))}
        onChange={setChosen}
      />
    </Sheet>
  );
}
