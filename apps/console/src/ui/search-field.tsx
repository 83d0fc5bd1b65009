import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { filterLists, useAddress } from '../lib/address.ts';

interface SearchFieldProps extends Pick<TextInputProps, 'description' | 'inputMode' | 'label' | 'placeholder' | 'w'> {
  /** The filter's name in the address. */
  name?: string;
  maxLength: number;
  /** The part of the typed text that is looked for. */
  read?: (typed: string) => string;
  /** The names of the lists' places in the address, where it is not `after`. */
  places?: readonly string[];
}

const TYPED_MS = 300;
const trim = (typed: string) => typed.trim();

/** A filter that is typed: it follows the address where something else changes it, and never takes the cursor from who types. */
export function SearchField({ name = 'search', read = trim, places, ...field }: SearchFieldProps) {
  const { query } = useAddress();
  const given = query.get(name) ?? '';
  const [typed, setTyped] = useState(given);
  const said = useRef(given);
  useEffect(() => {
    if (given === said.current) return;
    said.current = given;
    setTyped(given);
  }, [given]);
  const tell = useDebouncedCallback((text: string) => {
    said.current = text;
    filterLists({ [name]: text }, places);
  }, TYPED_MS);
  return (
    <TextInput
      {...field}
      maw="100%"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        tell(read(currentTarget.value));
      }}
    />
  );
}
