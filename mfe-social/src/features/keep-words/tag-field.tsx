import { cleanTags, TAG_LENGTH, TAGS_MOST, tagKey } from '@videoqs/contract/social/words/words-text';
import { Button } from '@videoqs/web/button';
import { ChipButton } from '@videoqs/web/chip';
import { TextField } from '@videoqs/web/field';
import { Icon } from '@videoqs/web/icon';
import { queryClient, useQuery } from '@videoqs/web/query';
import { VisuallyHidden } from '@videoqs/web/text';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { messages } from '../../words/words.messages.ts';
import styles from './my-words.module.css';
import { offeredOptions } from './words.call.ts';

/**
 * Suggestions of tags are requested by at most this many first letters. The browser filters them by the letters after
 * that.
 */
const ASKED = 2;

/**
 * The tags of a title as chips that can be removed, and a field to add a tag. The field suggests tags that the member
 * has used before.
 */
export function TagField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: readonly string[]) => void }) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listID = useId();
  const { data } = useQuery(offeredOptions(tagKey(typed).slice(0, ASKED)), queryClient);
  const isFull = tags.length >= TAGS_MOST;
  const taken = new Set(tags.map(tagKey));
  const add = () => {
    const [tag] = cleanTags([typed]);
    if (!tag || isFull) return;
    onChange(cleanTags([...tags, tag]));
    setSaid(messages.tagAdded(tag));
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || (e.key !== 'Enter' && e.key !== ',') || !typed.trim()) return;
    e.preventDefault();
    add();
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  };
  return (
    <>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={messages.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <ChipButton onClick={() => remove(tag)}>
                <span>
                  <VisuallyHidden>{messages.removeTag} </VisuallyHidden>
                  {tag}
                </span>
                <Icon name="close" size={14} />
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          ref={input}
          label={messages.tagField}
          hint={messages.tagHint}
          error={isFull && typed !== '' && messages.tagsFull}
          list={listID}
          maxLength={TAG_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <datalist id={listID}>
          {data?.mine
            .filter(({ tag }) => !taken.has(tagKey(tag)))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <Button disabled={isFull} onClick={add}>
          {messages.addTag}
        </Button>
      </div>
      <VisuallyHidden status>{said}</VisuallyHidden>
    </>
  );
}
