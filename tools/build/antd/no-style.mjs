// Replaces the `style` of antd's components: returns the class for which the stylesheet declares their variables.
const useStyle = () => ['', 'vq'];
export default useStyle;
export const useSharedStyle = useStyle;
