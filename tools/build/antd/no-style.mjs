// Replaces the `style` modules of antd's components. It returns the class for which the stylesheet declares the
// component's variables.
const useStyle = () => ['', 'vq'];
export default useStyle;
export const useSharedStyle = useStyle;
