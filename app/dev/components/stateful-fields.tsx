'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DatePickerButton } from '@/components/form/date-field';
import { themeIcons } from '@/components/layout/use-preferences';
import { SelectBox } from '@/components/list/columns';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { type Theme, themes } from '@/lib/theme';
import { Example, Row } from './section';

/** Fields whose value is in the state of a component. */
export function StatefulFields() {
  const t = useTranslations('preferences');
  const list = useTranslations('list');
  const [theme, setTheme] = useState<Theme | undefined>('light');
  const [day, setDay] = useState('2026-11-20');
  const [isSelected, setSelected] = useState(true);
  return (
    <>
      <Example name="SegmentedControl">
        <SegmentedControl
          label={t('theme')}
          value={theme}
          onChange={setTheme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`), icon: themeIcons[value] }))}
        />
      </Example>
      <Example name="DatePickerButton">
        <DatePickerButton label={list('from')} value={day} onChange={setDay} />
      </Example>
      <Example name="SelectBox">
        <Row>
          <SelectBox
            label={list('selectAll')}
            checked={isSelected}
            onChange={() => setSelected(!isSelected)}
          />
          <SelectBox label={list('selectAll')} checked={false} isPartial onChange={() => undefined} />
        </Row>
      </Example>
    </>
  );
}
