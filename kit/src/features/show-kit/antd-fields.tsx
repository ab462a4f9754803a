import { EMAIL } from '@videoqs/contract/wire/rules';
import { Button } from '@videoqs/web/button';
import Crop from '@videoqs/web/crop';
import DatePicker, { toPicker } from '@videoqs/web/date-picker';
import Form from '@videoqs/web/form';
import Input from '@videoqs/web/input';
import { Panel } from '@videoqs/web/page';
import Rate from '@videoqs/web/rate';
import Segmented from '@videoqs/web/segmented';
import Select from '@videoqs/web/select';
import Slider from '@videoqs/web/slider';
import { snackbar } from '@videoqs/web/snackbar';
import Upload from '@videoqs/web/upload';
import styles from './kit.module.css';

const COUNTRIES = ['Austria', 'Germany', 'United States'].map((value) => ({ value, label: value }));

/** A form with everything in it, filled; its email is refused until it is one. */
export function AntdFields() {
  return (
    <Panel label="A form">
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ email: 'ada@', country: 'Germany', day: toPicker('2027-03-14'), score: 3.5, taste: 60 }}
        onFinish={() => snackbar({ text: 'Info Saved' })}
      >
        <div className={styles.fields}>
          <Form.Item
            name="email"
            label="Email"
            validateStatus="error"
            help="Emails must look like name@example.com"
            rules={[{ pattern: EMAIL, message: 'Emails must look like name@example.com' }]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="country" label="Country">
            <Select options={COUNTRIES} />
          </Form.Item>
          <Form.Item name="genres" label="Genres">
            <Select mode="multiple" options={COUNTRIES} placeholder="Any" />
          </Form.Item>
          <Form.Item name="day" label="Day">
            <DatePicker />
          </Form.Item>
          <Form.Item name="off" label="Not now">
            <Input disabled placeholder="Off" />
          </Form.Item>
          <Form.Item name="taste" label="How much comedy">
            <Slider ariaLabelForHandle="How much comedy" />
          </Form.Item>
          <Form.Item name="score" label="Your stars">
            <Rate allowHalf />
          </Form.Item>
          <Form.Item name="density" label="Rows">
            <Segmented options={['Comfortable', 'Compact']} />
          </Form.Item>
          <Form.Item label="Picture">
            <Crop cropShape="round">
              <Upload showUploadList={false} customRequest={({ onSuccess }) => onSuccess?.({})}>
                <Button icon="person">Choose a picture</Button>
              </Upload>
            </Crop>
          </Form.Item>
        </div>
        <Button tone="primary" type="submit">
          Save
        </Button>
      </Form>
    </Panel>
  );
}
