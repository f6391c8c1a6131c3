import { Button, NativeSelect } from '@mantine/core';
import { fieldWithValue, printWorkbench } from '@zaban/contract';
import { useState } from 'react';
import classes from './my-texts.module.css';
import { ownAddress } from './own-address.ts';
import { nameOfText } from './pasted.ts';

interface CompareTwoProps {
  readonly id: string;
  /** File names of the texts: at least two. */
  readonly fileNames: readonly string[];
}

/** Leads to the words that one text uses more than another; with more than two texts, both are chosen. */
export function CompareTwo({ id, fileNames }: CompareTwoProps) {
  const [one, setOne] = useState(fileNames[0] ?? '');
  const [chosen, setOther] = useState(fileNames[1] ?? '');
  // A text is not compared with itself.
  const other = chosen === one ? (fileNames.find((each) => each !== one) ?? '') : chosen;
  const search = printWorkbench({
    view: 'keywords',
    target: [fieldWithValue('fileName', one)],
    targetName: nameOfText(one),
    reference: [fieldWithValue('fileName', other)],
    referenceName: nameOfText(other),
    // In texts of a page or two, most words occur once.
    minimum: 1,
  });
  const data = fileNames.map((value) => ({ value, label: nameOfText(value) }));
  return (
    <div role="group" aria-label="Compare two texts" className={classes.two}>
      {fileNames.length > 2 && (
        <>
          <NativeSelect
            label="Compare"
            value={one}
            data={data}
            onChange={(event) => setOne(event.currentTarget.value)}
          />
          <NativeSelect
            label="with"
            value={other}
            data={data.filter(({ value }) => value !== one)}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
        </>
      )}
      <Button component="a" href={`${ownAddress(id)}?${search}`}>
        Compare {nameOfText(one)} with {nameOfText(other)}
      </Button>
    </div>
  );
}
