import { Button, ButtonLink, IconButton } from '@videoqs/web/button';
import { Chip, ChipButton, ChipToggle } from '@videoqs/web/chip';
import { Dialog } from '@videoqs/web/dialog';
import { confirm } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { Section } from '@videoqs/web/page';
import { Rating, Ratings } from '@videoqs/web/rating';
import { SelectionBar } from '@videoqs/web/selection-bar';
import { ServiceTile } from '@videoqs/web/service-tile';
import { snackbar } from '@videoqs/web/snackbar';
import { SplitButton } from '@videoqs/web/split-button';
import { Switch } from '@videoqs/web/switch';
import { Tabs } from '@videoqs/web/tabs';
import { TextButton, TextLink } from '@videoqs/web/text';
import { useState } from 'react';
import styles from './kit.module.css';

const TONES = ['primary', 'plain', 'quiet', 'danger'] as const;
const nothing = () => {};

/** Controls to press. */
export function Controls() {
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState(false);
  const [ticking, setTicking] = useState(false);
  const ask = async () => {
    const sure = await confirm({ title: 'Leave the queue?', message: 'Its members stay.' });
    snackbar({ text: sure ? 'You left the queue' : 'You stay' });
  };
  return (
    <Section heading="Buttons, chips, menus">
      <div className={styles.line}>
        {TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
        <Button icon="plus">With a sign</Button>
        <Button size="s">Small</Button>
        <Button busy>Busy</Button>
        <Button disabled>Off</Button>
        <ButtonLink to="/dev/kit">A link</ButtonLink>
        <IconButton icon="bell" label="Notices" />
        <TextLink to="/dev/kit">In the text</TextLink>
        <TextButton>Of this page</TextButton>
      </div>
      <div className={styles.line}>
        <Chip>Plain</Chip>
        <Chip tone="on">On</Chip>
        <Chip tone="amber">
          <Icon name="clock" size={14} /> Sat, Nov 28
        </Chip>
        <Chip tone="teal">In your queue</Chip>
        <ChipToggle on={on} onChange={setOn}>
          A filter
        </ChipToggle>
        <ChipButton tone="amber">Does something</ChipButton>
        <Switch label="Reminders by email" on={on} onChange={setOn} />
        <Switch label="Not now" on={false} disabled onChange={nothing} />
        <ServiceTile name="Netflix" />
        <ServiceTile name="MUBI" />
      </div>
      <Ratings>
        <Rating by="TMDB" score="8.2" scale="of 10" facts="22,000 votes" />
        <Rating by="Members" score="4.3" scale="of 5" star facts="38 ratings" />
        <Rating by="Members" scale="of 5" star facts="2 ratings" />
      </Ratings>
      <div className={styles.line}>
        <SplitButton>
          <Button tone="primary" icon="plus">
            Add to queue
          </Button>
          <Menu
            label="Where to"
            groups={[
              {
                items: [
                  { label: 'To the top', icon: 'up' },
                  { label: 'To the bottom', icon: 'down' },
                ],
              },
            ]}
            button={(trigger) => (
              <Button {...trigger} tone="primary" aria-label="Where to">
                <Icon name="down" size={18} />
              </Button>
            )}
          />
        </SplitButton>
        <SplitButton tone="teal">
          <ButtonLink to="/dev/kit" icon="check">
            In your queue
          </ButtonLink>
          <IconButton icon="trash" label="Remove" />
        </SplitButton>
        <SplitButton tone="quiet">
          <span>
            <Icon name="warn" size={18} /> Not available
          </span>
          <Button>Retry</Button>
        </SplitButton>
        <Menu
          label="More"
          groups={[
            {
              items: [
                { label: 'Remind me', icon: 'clock' },
                { label: 'Newest first', checked: true },
              ],
            },
            { items: [{ label: 'Remove', danger: true }] },
          ]}
          button={(trigger) => <IconButton {...trigger} icon="more" label="More" />}
        />
      </div>
      <Tabs
        section
        label="Watching"
        tabs={[
          { to: '/dev/kit', label: 'To watch' },
          { to: '/dev/kit/form', label: 'Up next' },
        ]}
      />
      <Tabs
        label="Queues"
        tabs={[
          { to: '/dev/kit', label: 'My queue', count: 9 },
          { to: '/dev/kit/form', label: 'A form' },
        ]}
      />
      <div className={styles.line}>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => void ask()}>Ask first</Button>
        <Button onClick={() => snackbar({ text: 'Removed Heat', undo: nothing })}>Say it, with Undo</Button>
        <Button onClick={() => setTicking(!ticking)}>Tick titles</Button>
      </div>
      {ticking && (
        <SelectionBar label="Selected titles" count="2 selected" done="Done" onDone={() => setTicking(false)}>
          <Button size="s" icon="up">
            Move to top
          </Button>
          <Button size="s" icon="trash">
            Remove
          </Button>
        </SelectionBar>
      )}
      <Dialog open={open} title="A dialog" onClose={() => setOpen(false)} footer={<Button tone="primary">Save</Button>}>
        <p>A sheet at the bottom of phones, a box elsewhere.</p>
      </Dialog>
    </Section>
  );
}
