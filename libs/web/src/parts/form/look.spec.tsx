import { fireEvent, render, screen } from '@testing-library/react';
import { Menu } from '../dialog/menu.tsx';
import { FaceStack } from '../person/person.tsx';
import { Button } from './button.tsx';
import { FormAlert, TextField } from './field.tsx';

const signs = (within: Element) => within.querySelectorAll('svg').length;

it('a destructive button or menu item has an icon besides its color', () => {
  render(<Button tone="danger">Remove</Button>);
  expect(signs(screen.getByRole('button', { name: 'Remove' }))).toBe(1);
  render(
    <Menu
      label="More"
      groups={[{ items: [{ label: 'Leave', danger: true }] }]}
      button={(t) => <button {...t}>More</button>}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(signs(screen.getByRole('menuitem', { name: 'Leave', hidden: true }))).toBe(1);
});

it('an error has an icon, and is linked to its field', () => {
  render(<TextField label="Email" error="Emails must look like name@example.com" />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Emails must look like name@example.com');
  expect(signs(document.body)).toBe(1);
  render(<FormAlert text="That was a lot at once." />);
  expect(signs(screen.getByRole('alert'))).toBe(1);
});

it('a stack of avatars names everyone in it, and counts the people not shown', () => {
  render(<FaceStack people={['ada', 'ben', 'cyd', 'dan', 'eve', 'fay'].map((name) => ({ name }))} />);
  expect(screen.getByText('ada, ben, cyd, dan, eve, fay')).toBeInTheDocument();
  expect(screen.getByText('+2')).toBeInTheDocument();
});
