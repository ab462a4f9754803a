import { EMAIL, USERNAME } from '@videoqs/contract/wire/rules';
import AntdScope from '@videoqs/web/antd-scope';
import { Button } from '@videoqs/web/button';
import Form from '@videoqs/web/form';
import Input from '@videoqs/web/input';
import { snackbar } from '@videoqs/web/snackbar';
import styles from './profile-form.module.css';

const required = (what: string) => ({ required: true, message: `Please enter your ${what}` });

/** How a form is written: labels above, the contract's rules, what is wrong below its field, one primary button. */
export default function ProfileForm() {
  return (
    <AntdScope>
      <Form
        className={styles.form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={() => snackbar({ text: 'Info Saved' })}
      >
        <Form.Item
          name="username"
          label="Username"
          rules={[required('username'), { pattern: USERNAME, message: 'Letters, digits, _ and -, 16 at most' }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label="Email"
          rules={[required('email'), { pattern: EMAIL, message: 'Emails must look like name@example.com' }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="about" label="About me">
          <Input.TextArea rows={3} />
        </Form.Item>
        <Button tone="primary" type="submit">
          Save
        </Button>
      </Form>
    </AntdScope>
  );
}
